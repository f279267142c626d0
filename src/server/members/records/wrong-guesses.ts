import { type DatabaseTransaction, type Read } from '../../database/database'
import { hashToken } from '../../secrets'

/** Wrong guesses that are free, and the longest delay after further ones (ms). The delay doubles from one second. */
interface GuessRule {
  free: number
  maxDelayMs: number
}

const MINUTE = 60_000

/**
 * Assumption: figures. A member mistypes a few times, so a handful is free. A PIN has four digits: at one guess an hour
 * half of them take more than half a year.
 */
export const GUESS_RULES = {
  /** Passwords of one account, from one address. */
  passwordFromSource: { free: 5, maxDelayMs: 15 * MINUTE },
  /** Passwords of one account, from all addresses and unknown devices. */
  passwordFromAnybody: { free: 20, maxDelayMs: 15 * MINUTE },
  /** PINs of one gift card, from all addresses. */
  pin: { free: 5, maxDelayMs: 60 * MINUTE },
  /** Booking numbers with what was paid, by one member. */
  order: { free: 5, maxDelayMs: 60 * MINUTE },
} as const satisfies Record<string, GuessRule>

/** Ms. Assumption: wrong guesses are forgotten this long after the last one. */
export const GUESSES_KEPT_MS = 24 * 60 * MINUTE

/** Everybody who guesses, counted together. */
export const ANYBODY = 'anybody'

interface Guess {
  /** What is guessed at: a member id or a gift card's number. */
  subject: string
  /** By whom: an address, or `ANYBODY`. */
  source: string
  /** Epoch ms. */
  now: number
}

const keyOf = ({ subject, source }: Pick<Guess, 'subject' | 'source'>) => [
  hashToken(subject),
  source === ANYBODY ? ANYBODY : hashToken(`${source} ${subject}`),
]

/** Ms until the next guess is compared; 0 when it is compared now. */
export async function guessDelayMs(read: Read, guess: Guess, rule: GuessRule): Promise<number> {
  const sql = 'SELECT wrong, last_at FROM wrong_guesses WHERE subject = ? AND source = ? AND last_at > ?'
  const [row] = await read(sql, [...keyOf(guess), guess.now - GUESSES_KEPT_MS])
  if (!row) return 0
  const [wrong, lastAt] = [Number(row['wrong']), Number(row['last_at'])]
  if (wrong < rule.free) return 0
  const delay = Math.min(1_000 * 2 ** Math.min(wrong - rule.free, 30), rule.maxDelayMs)
  return Math.max(0, lastAt + delay - guess.now)
}

/** Counts a wrong guess. Returns how many there are. */
export async function countWrongGuess({ read, write }: DatabaseTransaction, guess: Guess): Promise<number> {
  const { now } = guess
  await write(
    `INSERT INTO wrong_guesses (subject, source, wrong, last_at) VALUES (?, ?, 1, ?)
     ON CONFLICT (subject, source) DO UPDATE SET
       wrong = CASE WHEN last_at <= ? THEN 1 ELSE wrong + 1 END, last_at = excluded.last_at`,
    [...keyOf(guess), now, now - GUESSES_KEPT_MS],
  )
  const [row] = await read('SELECT wrong FROM wrong_guesses WHERE subject = ? AND source = ?', keyOf(guess))
  return Number(row?.['wrong'] ?? 0)
}

/** Forgets the wrong guesses of a source, after a right one. */
export async function forgetWrongGuesses(
  { write }: Pick<DatabaseTransaction, 'write'>,
  guess: Pick<Guess, 'subject' | 'source'>,
): Promise<void> {
  await write('DELETE FROM wrong_guesses WHERE subject = ? AND source = ?', keyOf(guess))
}
