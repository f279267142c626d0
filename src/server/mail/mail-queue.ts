import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Database, parseRows, type Read } from '../database/database'
import { forgetSecrets } from '../members/outbox/forget-secrets'
import type { MailKind } from './letter'

/**
 * WAITING: for its next attempt · TAKEN: by a sender, nothing of its content has left · HANDING: its content may have
 * left, the server has not answered · SENT: accepted by the mail server · REFUSED: for good · GIVEN_UP: too late ·
 * UNSURE: perhaps sent, because the answer to its content was lost; it is never sent again by itself.
 */
export type MailState = 'WAITING' | 'TAKEN' | 'HANDING' | 'SENT' | 'REFUSED' | 'GIVEN_UP' | 'UNSURE'

const ClaimedRow = v.object({
  id: v.number(),
  recipient: v.string(),
  kind: v.string(),
  subject: v.string(),
  text: v.string(),
  letter: v.nullable(v.string()),
  reply_to: v.nullable(v.string()),
  message_id: v.string(),
  /** This one included. */
  attempts: v.number(),
  /** Epoch ms. */
  created_at: v.number(),
})

/** An e-mail that a sender has taken. */
export type ClaimedMail = v.InferOutput<typeof ClaimedRow>

/** Who takes an e-mail, and when. */
export interface Sender {
  database: Pick<Database, 'write'>
  /** Unique among all hosts. */
  sender: string
  /** Epoch ms. */
  clock: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ms. Assumption: longer than any attempt, whose own limits end it (smtp-connection). */
export const LEASE_MS = 3 * MINUTE

/** Ms from writing a letter until it is given up: two days, or what its code is valid. */
const WORTH_MS: Readonly<Partial<Record<MailKind, number>>> = {
  RESET: HOUR,
  ACTIVATION: 24 * HOUR,
  WELCOME: 24 * HOUR,
  EMAIL_CODE: 24 * HOUR,
}
const DEFAULT_WORTH_MS = 48 * HOUR

const EndedRow = v.object({
  id: v.number(),
  kind: v.string(),
  attempts: v.number(),
  /** Of the last attempt; null when the server did not answer. */
  reply_code: v.nullable(v.number()),
})

/** An e-mail that is not sent any more, without an attempt that says so. */
export type EndedMail = v.InferOutput<typeof EndedRow> & { outcome: 'givenUp' | 'unsure' }

interface Claim {
  /** Null when none is due. */
  mail: ClaimedMail | null
  ended: EndedMail[]
}

/**
 * Takes the next e-mail that is due, so that no other sender has it before the lease ends. A lease that ended before any
 * content left is taken over; one that ended later leaves its e-mail unsure. What is of no use any more is given up.
 */
export async function claimMail({ database, sender, clock }: Sender): Promise<Claim> {
  return database.write(async transaction => {
    const { read, write } = transaction
    const now = clock()
    await write(`UPDATE outbox SET state = 'WAITING' WHERE state = 'TAKEN' AND taken_until <= ?`, [now])
    const [where, args] = lateMails(now)
    const ended: EndedMail[] = [
      ...(await endedOf(read, 'unsure', `state = 'HANDING' AND taken_until <= ?`, [now])),
      ...(await endedOf(read, 'givenUp', where, args)),
    ]
    for (const { id, outcome } of ended) {
      await write('UPDATE outbox SET state = ? WHERE id = ?', [outcome === 'unsure' ? 'UNSURE' : 'GIVEN_UP', id])
      await forgetSecrets(transaction, id)
    }
    const due = await read(`SELECT id FROM outbox WHERE ${DUE} ORDER BY next_try_at, id LIMIT 1`, [now])
    const [{ id } = { id: null }] = parseRows(v.object({ id: v.number() }), due)
    if (id === null) return { mail: null, ended }
    await write(
      `UPDATE outbox SET state = 'TAKEN', taken_by = ?, taken_until = ?, attempts = attempts + 1,
         message_id = coalesce(message_id, ?) WHERE id = ?`,
      [sender, now + LEASE_MS, randomUUID(), id],
    )
    const [mail = null] = parseRows(ClaimedRow, await read('SELECT * FROM outbox WHERE id = ?', [id]))
    return { mail, ended }
  })
}

/** `sent_at` is also set by a program of the operator's that sends what waits. */
const DUE = `state = 'WAITING' AND sent_at IS NULL AND next_try_at <= ?`

/** Whether an e-mail is due or a lease has ended: a look without a write. `now` is epoch ms. */
export async function isMailDue(read: Read, now: number): Promise<boolean> {
  const sql = `SELECT 1 FROM outbox WHERE (${DUE}) OR (state IN ('TAKEN', 'HANDING') AND taken_until <= ?) LIMIT 1`
  return (await read(sql, [now, now])).length > 0
}

async function endedOf(
  read: Read,
  outcome: EndedMail['outcome'],
  where: string,
  args: (string | number)[],
): Promise<EndedMail[]> {
  const rows = await read(`SELECT id, kind, attempts, reply_code FROM outbox WHERE ${where}`, args)
  return parseRows(EndedRow, rows).map(row => ({ ...row, outcome }))
}

/** The condition of e-mails that came too late, and its arguments. */
function lateMails(now: number): [where: string, args: (string | number)[]] {
  const kinds = Object.entries(WORTH_MS)
  const isLate = kinds.map(() => '(kind = ? AND created_at <= ?)').join(' OR ')
  const args = kinds.flatMap(([kind, worth]) => [kind, now - worth])
  return [`state = 'WAITING' AND sent_at IS NULL AND (created_at <= ? OR ${isLate})`, [now - DEFAULT_WORTH_MS, ...args]]
}

/**
 * Notes that the content of a taken e-mail leaves now. From here on a crash leaves it unsure.
 * @returns false when the lease has ended: nothing may be sent then
 */
export async function beginHanding({ database, sender, clock }: Sender, id: number): Promise<boolean> {
  const now = clock()
  const sql = `UPDATE outbox SET state = 'HANDING', taken_until = ?
    WHERE id = ? AND taken_by = ? AND state = 'TAKEN' AND taken_until > ?`
  return database.write(async ({ write }) => (await write(sql, [now + LEASE_MS, id, sender, now])) === 1)
}

/** How an attempt ended. */
export type MailOutcome =
  | { kind: 'sent' | 'refused' | 'later' | 'unsure'; code: number | null; reply: string }
  /** The lease ended before anything was sent: another sender has it. */
  | { kind: 'lost' }

interface SettleMail {
  mail: Pick<ClaimedMail, 'id' | 'attempts'>
  outcome: MailOutcome
  /** Keeps code, link and content: only for a demo, which shows them. */
  keepsSecrets: boolean
}

const STATES = { sent: 'SENT', refused: 'REFUSED', later: 'WAITING', unsure: 'UNSURE' } as const

/** Records how an attempt ended, and forgets secrets of an e-mail that is not sent again. */
export async function settleMail({ database, sender, clock }: Sender, settled: SettleMail): Promise<void> {
  const { mail, outcome, keepsSecrets } = settled
  if (outcome.kind === 'lost') return
  const { kind, code, reply } = outcome
  const now = clock()
  await database.write(async transaction => {
    const sql = `UPDATE outbox SET state = ?, reply_code = ?, reply = ?, sent_at = ?, next_try_at = ?, taken_until = NULL
      WHERE id = ? AND taken_by = ? AND state IN ('TAKEN', 'HANDING', 'UNSURE')`
    const sentAt = kind === 'sent' ? now : null
    const retryAt = now + backOff(mail.attempts)
    const args = [STATES[kind], code, reply.slice(0, MAX_REPLY), sentAt, retryAt, mail.id, sender]
    const isMine = (await transaction.write(sql, args)) === 1
    if (isMine && kind !== 'later' && !keepsSecrets) await forgetSecrets(transaction, mail.id)
  })
}

/** Characters of a server's reply that are kept. */
const MAX_REPLY = 500
const FIRST_PAUSE_MS = MINUTE
const LONGEST_PAUSE_MS = 6 * HOUR

/**
 * Ms until the next attempt: a minute, doubled with every attempt up to six hours, and up to a quarter less or more, so
 * that letters that failed together do not come together. `attempts` counts from 1; `random` is from 0 to 1.
 */
export function backOff(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.75 + random / 2))
}

/** Number of kept e-mails by state; the outbox keeps them for a week. */
export async function countMailStates(
  read: Read,
): Promise<Record<'waiting' | 'refused' | 'givenUp' | 'unsure', number>> {
  const rows = await read(`SELECT state, count(*) AS count FROM outbox WHERE state != 'SENT' GROUP BY state`)
  const counts = parseRows(v.object({ state: v.string(), count: v.number() }), rows)
  const of = (...states: MailState[]) =>
    counts.filter(({ state }) => states.some(one => one === state)).reduce((sum, { count }) => sum + count, 0)
  return {
    waiting: of('WAITING', 'TAKEN', 'HANDING'),
    refused: of('REFUSED'),
    givenUp: of('GIVEN_UP'),
    unsure: of('UNSURE'),
  }
}
