interface FilteredEvent {
  type: string | null
  /** Day or local time; null for one without dates. */
  startAt: string | null
  endAt: string | null
  /** Empty: all theaters. */
  theaterIds: readonly string[]
}

/** What a list of events is narrowed by; null for anything. */
export interface EventFilter {
  /** `YYYY-MM`. */
  month: string | null
  type: string | null
  theaterId: string | null
}

/** More months ahead are not offered. */
const MOST_MONTHS = 12

/** The months (`YYYY-MM`) in which one of these events takes place, from the day's on, at most twelve. */
export function monthsOf(events: readonly FilteredEvent[], today: string): string[] {
  const first = today.slice(0, 7)
  const ahead = Array.from({ length: MOST_MONTHS }, (_, count) => addMonths(first, count))
  return ahead.filter(month => events.some(event => event.startAt !== null && isInMonth(event, month)))
}

/** The events of the month, type and theater; one without dates is in every month. */
export function filterEvents<T extends FilteredEvent>(events: readonly T[], filter: EventFilter): readonly T[] {
  const { month, type, theaterId } = filter
  return events.filter(
    event =>
      (month === null || isInMonth(event, month)) &&
      (type === null || event.type?.trim() === type) &&
      (theaterId === null || event.theaterIds.length === 0 || event.theaterIds.includes(theaterId)),
  )
}

function isInMonth({ startAt, endAt }: FilteredEvent, month: string): boolean {
  const from = startAt?.slice(0, 7) ?? month
  const to = (endAt ?? startAt)?.slice(0, 7) ?? month
  return from <= month && month <= to
}

function addMonths(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7)
}
