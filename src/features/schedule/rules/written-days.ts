import type { DayGroup } from './group-showtimes'

/**
 * Most showtimes in the HTML of a film's page: a film with a wide release has thousands a week, and the page's data can
 * render the rest. Half the budget of a 45 kB page (design: performance, heaviest page).
 */
const WRITTEN_SHOWTIMES = 400

/** Days in the HTML of a film's page: the first one always, then as many as fit, without gaps. */
export function writtenDays(days: readonly DayGroup<unknown>[]): ReadonlySet<string> {
  let count = 0
  const written = days.filter(({ showtimes }, at) => {
    count += showtimes.length
    return at === 0 || count <= WRITTEN_SHOWTIMES
  })
  return new Set(written.map(({ day }) => day))
}
