import type { CypherLimit } from '../../features/session/rules/calls/cypher-call'

/**
 * What is rate limited: member calls that allow guessing or send e-mails, the forms, programs at `/mcp`, the page of
 * figures, plans with friends, and wishes to be told.
 */
export type LimitName =
  | CypherLimit
  | 'contact'
  | 'visit'
  | 'newsletter'
  | 'agents'
  | 'figures'
  | 'planMaking'
  | 'planVotes'
  | 'planReads'
  | 'wish'
  | 'wishSecret'

export interface LimitFigure {
  points: number
  seconds: number
}

export interface LimitFigures {
  /** Per visitor address, or per IPv6 network. */
  address: LimitFigure
  /** Per account: from one address, or from any for `COUNTED_TOGETHER`. */
  account: LimitFigure
}

interface LimitSubject {
  /** Null when unknown: all such callers share one count. */
  address: string | null
  /** An e-mail, username or gift card number; null or empty when the call contains none. */
  account: string | null
  /** Whether the caller's device is known for that account: its calls then count apart from everybody's. */
  isKnown?: boolean
}

/** Counts calls. `take` never rejects: each host counts by itself while a shared store fails. */
export interface RateLimits {
  take: (name: LimitName, subject: LimitSubject) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
}

/**
 * Whose account count all callers share: cards, whose PIN is guessed from anywhere, and addresses that anybody can have
 * letters sent to. All other accounts count for each caller apart, so that strangers do not use up the owner's calls.
 */
export const COUNTED_TOGETHER: ReadonlySet<LimitName> = new Set<LimitName>([
  'giftCard',
  'contact',
  'visit',
  'newsletter',
  'wish',
])

const HOUR = 3_600
const MINUTE = 60
const TEN_MINUTES = 600

/** Assumption: all of them. A whole office or school may share an address, so an address may call more often. */
export const LIMIT_FIGURES: Readonly<Record<LimitName, LimitFigures>> = {
  login: { address: { points: 100, seconds: TEN_MINUTES }, account: { points: 20, seconds: TEN_MINUTES } },
  reset: { address: { points: 40, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  reminder: { address: { points: 20, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  giftCard: { address: { points: 40, seconds: TEN_MINUTES }, account: { points: 10, seconds: TEN_MINUTES } },
  activation: { address: { points: 20, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  registration: { address: { points: 30, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  contact: { address: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  visit: { address: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  newsletter: { address: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  wish: { address: { points: 30, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  // Without accounts. Only secrets that are unknown count: many calendars are fetched through one address.
  wishSecret: { address: { points: 60, seconds: TEN_MINUTES }, account: { points: 60, seconds: TEN_MINUTES } },
  // Without accounts. A conversation is a dozen messages, and many people may ask through one assistant's address.
  agents: { address: { points: 240, seconds: MINUTE }, account: { points: 240, seconds: MINUTE } },
  // Without accounts. Each look at the page is one try of the password.
  figures: { address: { points: 30, seconds: MINUTE }, account: { points: 30, seconds: MINUTE } },
  planMaking: { address: { points: 20, seconds: HOUR }, account: { points: 20, seconds: HOUR } },
  // The account is the plan. Forty people behind one address read it every 25 seconds, and press through thirty times.
  planVotes: { address: { points: 300, seconds: TEN_MINUTES }, account: { points: 300, seconds: TEN_MINUTES } },
  planReads: { address: { points: 240, seconds: MINUTE }, account: { points: 240, seconds: MINUTE } },
}

/** For tests and tools: never limits. */
export const NO_LIMITS: RateLimits = { take: () => Promise.resolve({ ok: true }) }
