import type { PlayWeekBucket } from '../../features/schedule/rules/showtime'

/** Lists of the films page, as values of `?show=`; the first is the default. */
export const MOVIE_LISTS = ['now', 'week', 'soon'] as const
export type MovieList = (typeof MOVIE_LISTS)[number]

/** Message keys of the lists' names. */
export const MOVIE_LIST_LABELS: Record<MovieList, string> = {
  now: 'moviesScreen.nowShowing',
  week: 'moviesScreen.thisWeek',
  soon: 'screens.comingSoon',
}

/** The list in the query, or null: a search then covers all lists. */
export function readSelectedList(value: unknown): MovieList | null {
  return MOVIE_LISTS.find(list => list === value) ?? null
}

/** The list in the query; the first one when it is missing or unknown. */
export function readMovieList(value: unknown): MovieList {
  return readSelectedList(value) ?? 'now'
}

/** `now` with a showtime on sale, `week` with one in this play week, else `soon` (§3 Movies). Empty after its run. */
export function movieListsOf(buckets: readonly (PlayWeekBucket | (string & {}))[]): MovieList[] {
  if (buckets.length === 0) return []
  const isThisWeek = buckets.includes('CURRENT_PLAYWEEK')
  const isOnSale = buckets.some(bucket => bucket !== 'NEXT_PLAYWEEK_UNDETERMINED')
  return [...(isOnSale ? (['now'] as const) : []), isThisWeek ? 'week' : 'soon']
}
