import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import type { ListedTheater } from '../../site/rules/theater-list'
import { filmsAhead, type IndexedFilm } from '../../booking/rules/film-index'

/**
 * Ids of the films with showtimes ahead at a theater, or anywhere on the site when no theater is known; in display
 * order.
 */
export function scheduledMovieIds(
  films: readonly IndexedFilm[],
  {
    theaterId,
    theaters,
    graceMinutes,
    now,
  }: {
    theaterId: string | null
    theaters: readonly Pick<ListedTheater, 'theaterId' | 'ticketingProvider'>[]
    /** `sales.graceMinutes` of site.json. */
    graceMinutes: number | null
    /** Epoch ms. */
    now: number
  },
): string[] {
  const providers = new Map(theaters.map(theater => [theater.theaterId, theater.ticketingProvider]))
  return filmsAhead(films, { now, graceOf: id => graceMinutesOf(providers.get(id), graceMinutes) })
    .filter(({ theaterIds }) => theaterId === null || theaterIds.includes(theaterId))
    .map(({ movieId }) => movieId)
}
