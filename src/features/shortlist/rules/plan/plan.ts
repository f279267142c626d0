import { addDays } from '../../../schedule/rules/business-day'
import { parsePicks, pickKey, type ShowtimePick } from '../pick-address'

/** Headers with secrets: addresses and bodies end up in logs sooner than these. */
export const PLAN_HEADER = 'x-plan'
export const MAKER_HEADER = 'x-plan-maker'
export const VOTER_HEADER = 'x-plan-voter'

export const MAX_PLAN_PICKS = 30
export const MAX_VOTERS = 40
/** Longest name, in code points. */
export const MAX_NAME = 30
/** Longest pick as text. Assumption: ids of theaters and showtimes are shorter. */
const MAX_PICK_TEXT = 300

const DAY_MS = 86_400_000
/** Most days that a plan is kept. */
export const MAX_PLAN_DAYS = 60

export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]
/** Answers by pick (`pickKey`). */
export type Votes = Readonly<Record<string, Answer>>

export interface Voter {
  /** Within the plan. */
  id: number
  name: string
  votes: Votes
}

/** A plan as everyone with its link sees it. */
export interface Plan {
  picks: readonly ShowtimePick[]
  voters: readonly Voter[]
  /** Instant at which it is deleted, epoch ms. */
  endsAt: number
}

/** Why the host refuses; the page has words for each. */
export const PLAN_FAULTS = [
  'malformed',
  'foreign',
  'ended',
  'notMaker',
  'nameMissing',
  'nameTooLong',
  'nameTaken',
  'tooManyVoters',
  'noPicks',
  'tooManyPicks',
  'over',
  'tooOften',
  'unavailable',
] as const
export type PlanFault = (typeof PLAN_FAULTS)[number]

/** Why a call has no new plan. `offline`: no answer came. `same`: nothing has changed since the given revision. */
export type PlanCallFault = PlanFault | 'offline' | 'same'

/** Parses picks in the format of `pickKey`. Null for one that is none, or is not written as this site writes it. */
export function parsePlanPicks(texts: readonly string[]): ShowtimePick[] | null {
  const picks = new Map<string, ShowtimePick>()
  for (const text of texts) {
    const [pick] = text.length <= MAX_PICK_TEXT ? parsePicks(text).picks : []
    if (!pick || pickKey(pick) !== text) return null
    picks.set(text, pick)
  }
  return [...picks.values()]
}

/**
 * The instant at which a plan ends by itself, epoch ms: when its last showtime has begun in every time zone, and a day
 * more, 60 days after it was made at most. A business day's last showtime begins by 06:00 of the next day.
 */
export function planEnd(picks: readonly ShowtimePick[], madeAt: number): number {
  const last = picks.map(({ day }) => day).reduce((a, b) => (a > b ? a : b), '1970-01-01')
  return Math.min(Date.parse(`${addDays(last, 3)}T00:00Z`), madeAt + MAX_PLAN_DAYS * DAY_MS)
}

/** Controls, marks of direction and characters that show nothing; joiners stay, which scripts and emoji need. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Co}\u2028\u2029]/gu
/** At most two combining marks in a row: more of them cover the lines around. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/** Cleans a voter's name: one line, without characters that are not seen or turn the text around. */
export function cleanName(text: string): { name: string } | { fault: 'nameMissing' | 'nameTooLong' } {
  const name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(PILED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim()
  if (nameKey(name) === '') return { fault: 'nameMissing' }
  return [...name].length > MAX_NAME ? { fault: 'nameTooLong' } : { name }
}

/** What two names share that people read as the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
}
