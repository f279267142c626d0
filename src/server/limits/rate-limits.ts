import type { CypherLimit } from '../../features/session/rules/calls/cypher-call'

/** What the host counts: member calls that can be guessed at or that fill mailboxes, and the two forms. */
export type LimitName = CypherLimit | 'contact' | 'newsletter'

/** How often within how long. */
export interface LimitFigure {
  points: number
  seconds: number
}

export interface LimitFigures {
  /** Of one address of a visitor, or one network of IPv6. */
  address: LimitFigure
  /** Of one account, whoever asks. */
  account: LimitFigure
}

/** Whom a call is counted for. */
export interface LimitSubject {
  /** Null where it is not known: all such callers are counted as one. */
  address: string | null
  /** An e-mail, a user name, the number of a gift card; null or empty where the call names none. */
  account: string | null
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts calls. `take` never rejects: where a shared store is down, each host counts for itself. */
export interface RateLimits {
  take: (name: LimitName, subject: LimitSubject) => Promise<LimitOutcome>
}

const HOUR = 3_600
const TEN_MINUTES = 600

/**
 * Assumption: all of these figures. An address may stand for a whole office or school, so it has room for many people;
 * an account is one person's.
 */
export const LIMIT_FIGURES: Readonly<Record<LimitName, LimitFigures>> = {
  login: { address: { points: 100, seconds: TEN_MINUTES }, account: { points: 20, seconds: TEN_MINUTES } },
  reset: { address: { points: 40, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  reminder: { address: { points: 20, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  giftCard: { address: { points: 40, seconds: TEN_MINUTES }, account: { points: 10, seconds: TEN_MINUTES } },
  activation: { address: { points: 20, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  registration: { address: { points: 30, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  contact: { address: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  newsletter: { address: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
}

/** For tests and tools: counts nothing. */
export const NO_LIMITS: RateLimits = { take: () => Promise.resolve({ ok: true }) }
