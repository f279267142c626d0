import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import type { ListedTheater } from '../../site/rules/theater-list'
import { filmsAhead, type IndexedFilm } from '../../booking/rules/film-index'

/** Ids of the films that still show at a theater, or anywhere on the site where no theater is known; in display order. */
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
    /** site.json `sales.graceMinutes`. */
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
