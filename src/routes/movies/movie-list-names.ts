import type { PlayWeekBucket } from '../../features/schedule/rules/showtime'

/** The lists of the films page, as `?show=` names them; the first is the page without it. */
export const MOVIE_LISTS = ['now', 'week', 'soon'] as const
export type MovieList = (typeof MOVIE_LISTS)[number]

/** Names of the lists, in the messages. */
export const MOVIE_LIST_LABELS: Record<MovieList, string> = {
  now: 'moviesScreen.nowShowing',
  week: 'moviesScreen.thisWeek',
  soon: 'screens.comingSoon',
}

/** The list a query names; null where it names none. A search looks through all lists then. */
export function readAskedList(value: unknown): MovieList | null {
  return MOVIE_LISTS.find(list => list === value) ?? null
}

/** The list a query asks for; what it does not know is the first. */
export function readMovieList(value: unknown): MovieList {
  return readAskedList(value) ?? 'now'
}

/**
 * The lists a film stands in, by its play-week buckets (specification §3 Movies): `now` with a showtime on sale,
 * `week` with one in the current play week, `soon` while it has none in it. A film whose run is over is in none.
 */
export function movieListsOf(buckets: readonly (PlayWeekBucket | (string & {}))[]): MovieList[] {
  if (buckets.length === 0) return []
  const isThisWeek = buckets.includes('CURRENT_PLAYWEEK')
  const isOnSale = buckets.some(bucket => bucket !== 'NEXT_PLAYWEEK_UNDETERMINED')
  return [...(isOnSale ? (['now'] as const) : []), isThisWeek ? 'week' : 'soon']
}
