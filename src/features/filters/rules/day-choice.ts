import { addDays, daysBetween } from '../../schedule/rules/business-day'
import { isBusinessDay, isNamedDay, type NamedDay } from './finder-query'
import { playWeekEnd } from '../../schedule/rules/play-week'

/** Today and six more. */
export const WEEK_DAYS = 7

/** Why a day of the address is not shown. */
export type DayFault = 'unknown' | 'past' | 'beyond'

export interface DayChoice {
  /** What the list is: the page's usual day, a named span, or one day. */
  kind: 'usual' | NamedDay | 'day'
  /** Business days to show, ascending, at least one. */
  days: readonly string[]
  /** The address asks for a day that is not shown; the usual one is. */
  fault: DayFault | null
}

interface DayChoiceInput {
  /** `day` of the address, as it was read. */
  asked: string | null
  /** The theater's business day now. */
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** Every showtime of today is past. */
  isTodayOver: boolean
  /** ISO weekday on which the theater's play week starts. */
  releaseDay: number
}

/** The day a page shows unasked: today, else, where nothing of today is (left) to see, the next day with showtimes. */
export function usualDay({ today, days, isTodayOver }: Pick<DayChoiceInput, 'today' | 'days' | 'isTodayOver'>): string {
  return days.includes(today) && !isTodayOver ? today : (days.find(day => day > today) ?? today)
}

/**
 * The business days that `day` of an address names (decisions: Showtime finder). Spans hold the days with showtimes in
 * them, or their first where there are none. Days that are past, lie beyond all known showtimes, or are no days at all give
 * way to the usual one.
 */
export function chooseDays({ asked, today, days, isTodayOver, releaseDay }: DayChoiceInput): DayChoice {
  const usual = (fault: DayFault | null): DayChoice => ({
    kind: 'usual',
    days: [usualDay({ today, days, isTodayOver })],
    fault,
  })
  const span = (kind: NamedDay, last: string): DayChoice => {
    const held = days.filter(day => day <= last && (day > today || (day === today && !isTodayOver)))
    return { kind, days: held.length > 0 ? held : [today], fault: null }
  }
  if (asked === null) return usual(null)
  if (isNamedDay(asked)) {
    switch (asked) {
      case 'today':
        return { kind: 'today', days: [today], fault: null }
      case 'tomorrow':
        return { kind: 'tomorrow', days: [addDays(today, 1)], fault: null }
      case 'week':
        return span('week', addDays(today, WEEK_DAYS - 1))
      case 'playweek':
        return span('playweek', playWeekEnd(today, releaseDay))
      default:
        return asked satisfies never
    }
  }
  if (!isBusinessDay(asked)) return usual('unknown')
  if (asked < today) return usual('past')
  const lastKnown = days.at(-1) ?? today
  // The coming week is always offered, whatever is known of it.
  if (asked > lastKnown && daysBetween(today, asked) >= WEEK_DAYS) return usual('beyond')
  return { kind: 'day', days: [asked], fault: null }
}

/** How an address says a day: not at all for the usual one. */
export function dayParameter(day: string, usual: string): string | null {
  return day === usual ? null : day
}

/** The nearest day with showtimes from a day on, else the last before it; null where there are none. */
export function nearestDay(day: string, days: readonly string[]): string | null {
  return days.find(known => known >= day) ?? days.at(-1) ?? null
}
