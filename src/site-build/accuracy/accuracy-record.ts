import * as v from 'valibot'
import { addDays } from '../../features/schedule/rules/business-day'
import { type Judgement, LATE_MS, type Outcome, OUTCOMES, UNREAD_MS, WATCHED_MS } from './judge-showtimes'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The showtimes of a theater that were to begin on a business day. */
export const AccuracyDaySchema = v.object({
  day: v.string(),
  theaterId: v.string(),
  /** The sum of the others. */
  began: count,
  ...({ same: count, moved: count, vanished: count, late: count, unread: count } satisfies Record<
    Outcome,
    typeof count
  >),
})
export type AccuracyDay = v.InferOutput<typeof AccuracyDaySchema>

/** Days that are kept. */
const KEPT_DAYS = 92

/** Adds judgements to the days that are kept; the newest day comes first, theaters in the order of their ids. */
export function addJudgements(days: readonly AccuracyDay[], judgements: readonly Judgement[]): AccuracyDay[] {
  const byKey = new Map(days.map(row => [keyOf(row), row]))
  for (const { day, theaterId, outcome } of judgements) {
    const known = byKey.get(keyOf({ day, theaterId })) ?? {
      ...{ day, theaterId, began: 0, same: 0, moved: 0, vanished: 0, late: 0, unread: 0 },
    }
    byKey.set(keyOf(known), { ...known, began: known.began + 1, [outcome]: known[outcome] + 1 })
  }
  const rows = [...byKey.values()]
  const newest = rows.reduce((latest, { day }) => (day > latest ? day : latest), '')
  const oldest = newest === '' ? '' : addDays(newest, 1 - KEPT_DAYS)
  return rows.filter(({ day }) => day >= oldest).toSorted(compareRows)
}

const keyOf = ({ day, theaterId }: Pick<AccuracyDay, 'day' | 'theaterId'>) => `${day} ${theaterId}`

function compareRows(one: AccuracyDay, other: AccuracyDay): number {
  if (one.day !== other.day) return one.day > other.day ? -1 : 1
  return one.theaterId < other.theaterId ? -1 : 1
}

interface BuildRecord {
  siteUrl: string
  /** ISO instants: the first reading, and when a showtime was last judged. */
  since: string
  updatedAt: string
  days: readonly AccuracyDay[]
}

/** The record as it is signed: whole numbers and text only. */
export function buildAccuracyRecord({ siteUrl, since, updatedAt, days }: BuildRecord) {
  const total = (name: 'began' | Outcome) => days.reduce((sum, row) => sum + row[name], 0)
  return {
    version: 1,
    site: siteUrl,
    ...{ since, updatedAt },
    minutes: { watchedBefore: WATCHED_MS / 60_000, lateBelow: LATE_MS / 60_000, unreadAbove: UNREAD_MS / 60_000 },
    total: { began: total('began'), ...Object.fromEntries(OUTCOMES.map(name => [name, total(name)])) },
    days,
  }
}

/**
 * JSON by RFC 8785, of what has no fractions: keys sorted, no spaces. Two programs that read the same record get the same
 * text.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
