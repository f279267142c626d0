import { addDays, daysBetween } from '../../schedule/rules/business-day'
import { isBusinessDay, type NamedDay } from './finder-query'
import { playWeekEnd } from '../../schedule/rules/play-week'

/** Today and the next six days. */
export const WEEK_DAYS = 7

/** Why the day in the query is not shown. */
export type DayFault = 'unknown' | 'past' | 'beyond'

export interface DayChoice {
  /** The page's default day, a named span, or a single day. */
  kind: 'usual' | NamedDay | 'day'
  /** Business days to show, ascending, at least one. */
  days: readonly string[]
  fault: DayFault | null
}

interface DayChoiceInput {
  /** `day` in the query. */
  requested: string | null
  /** The theater's current business day. */
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** Every showtime of today is past. */
  isTodayOver: boolean
  /** ISO weekday on which the theater's play week starts. */
  releaseDay: number
}

/** The default day of a page: today, or the next day with showtimes when today has none (left). */
export function usualDay({ today, days, isTodayOver }: Pick<DayChoiceInput, 'today' | 'days' | 'isTodayOver'>): string {
  return days.includes(today) && !isTodayOver ? today : (days.find(day => day > today) ?? today)
}

/**
 * The business days of `day` in the query (decisions: Showtime finder). Spans contain their days with showtimes, else
 * today. Past days, days after all known showtimes and invalid days fall back to the default.
 */
export function chooseDays({ requested, today, days, isTodayOver, releaseDay }: DayChoiceInput): DayChoice {
  const usual = (fault: DayFault | null): DayChoice => {
    return { kind: 'usual', days: [usualDay({ today, days, isTodayOver })], fault }
  }
  const span = (kind: NamedDay, last: string): DayChoice => {
    const held = days.filter(day => day <= last && (day > today || (day === today && !isTodayOver)))
    return { kind, days: held.length > 0 ? held : [today], fault: null }
  }
  if (requested === null) return usual(null)
  if (requested === 'today') return { kind: requested, days: [today], fault: null }
  if (requested === 'tomorrow') return { kind: requested, days: [addDays(today, 1)], fault: null }
  if (requested === 'week') return span(requested, addDays(today, WEEK_DAYS - 1))
  if (requested === 'playweek') return span(requested, playWeekEnd(today, releaseDay))
  if (!isBusinessDay(requested)) return usual('unknown')
  if (requested < today) return usual('past')
  const lastKnown = days.at(-1) ?? today
  // Days of the coming week are always valid, even without showtimes.
  if (requested > lastKnown && daysBetween(today, requested) >= WEEK_DAYS) return usual('beyond')
  return { kind: 'day', days: [requested], fault: null }
}

/** The first day with showtimes from a day on, else the last one before it; null without any. */
export function nearestDay(day: string, days: readonly string[]): string | null {
  return days.find(known => known >= day) ?? days.at(-1) ?? null
}

/** A span of days that starts today. */
export interface DaySpan {
  kind: 'week' | 'playweek'
  end: string
}

type DaySpansInput = Pick<DayChoiceInput, 'today' | 'days' | 'releaseDay'> & Pick<DayChoice, 'kind'>

/** The selected span, and those with several days with showtimes (a play week only if shorter than the week). */
export function daySpans({ kind, today, days, releaseDay }: DaySpansInput): DaySpan[] {
  const held = (end: string) => days.filter(day => day >= today && day <= end).length
  const week: DaySpan = { kind: 'week', end: addDays(today, WEEK_DAYS - 1) }
  const playWeek: DaySpan = { kind: 'playweek', end: playWeekEnd(today, releaseDay) }
  const offersWeek = held(week.end) > 1
  const offersPlayWeek = held(playWeek.end) > 1 && held(playWeek.end) < held(week.end)
  return [
    ...(offersWeek || kind === 'week' ? [week] : []),
    ...(offersPlayWeek || kind === 'playweek' ? [playWeek] : []),
  ]
}
