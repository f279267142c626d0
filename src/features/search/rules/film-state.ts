import type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import type { FilmState } from './search-item'

/** In the order in which results stand. */
export const FILM_STATES: readonly FilmState[] = ['now', 'coming', 'past']

/** What a film's play-week buckets say of it: on in the current week, on later, or over. */
export function filmStateOf(buckets: readonly PlayWeekBucket[]): FilmState {
  if (buckets.includes('CURRENT_PLAYWEEK')) return 'now'
  return buckets.length > 0 ? 'coming' : 'past'
}
