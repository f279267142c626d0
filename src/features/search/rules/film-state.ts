import type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'
import type { FilmState } from './search-item'

/** In the order of results. */
export const FILM_STATES: readonly FilmState[] = ['now', 'coming', 'past']

/** Whether a film is on in the current play week, later, or no longer. */
export function filmStateOf(buckets: readonly PlayWeekBucket[]): FilmState {
  if (buckets.includes('CURRENT_PLAYWEEK')) return 'now'
  return buckets.length > 0 ? 'coming' : 'past'
}
