import { addDays } from '../../schedule/rules/business-day'
import { type DayChoice, WEEK_DAYS } from './day-choice'
import { playWeekEnd } from '../../schedule/rules/play-week'

/** A span of days that starts today. */
export interface DaySpan {
  kind: 'week' | 'playweek'
  /** Its last business day. */
  end: string
}

/**
 * The spans to offer: those with more than one day with showtimes (the rest of the play week only when it has fewer
 * than the next seven days), and the selected one.
 */
export function daySpans(input: {
  kind: DayChoice['kind']
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
}): DaySpan[] {
  const { kind, today, days, releaseDay } = input
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
