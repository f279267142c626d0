import type { DayGroup } from './group-showtimes'

/**
 * Showtimes that the HTML of a film's page holds at most: a film that plays everywhere has thousands a week, and of each one
 * the page's data knows enough to draw it. Half of what a page of 45 kB may weigh (design: performance, heaviest page).
 */
const WRITTEN_SHOWTIMES = 400

/** Days that a film's page is written with: the first one always, then as many as fit, without gaps. */
export function writtenDays(days: readonly DayGroup<unknown>[]): ReadonlySet<string> {
  let count = 0
  const written = days.filter(({ showtimes }, at) => {
    count += showtimes.length
    return at === 0 || count <= WRITTEN_SHOWTIMES
  })
  return new Set(written.map(({ day }) => day))
}
