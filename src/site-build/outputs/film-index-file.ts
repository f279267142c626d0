import { indexOf } from '../listings/listing-index'
import type { Listings } from '../listings/listings'
import type { Showtime } from '../../features/schedule/rules/showtime'
import {
  type AnnouncedFilm,
  buildFilmIndex,
  type IndexedFilm,
  FILM_INDEX_PATH,
} from '../../features/booking/rules/film-index'
import { replaceFile } from '../publish/replace-file'
import type { ListingOutput } from './listing-output'

/** Writes `/digest/films.json`, for quick buy and visitors' film lists: each film's theaters, or its release date. */
export async function writeFilmIndexFile({ listings, publicDir, compressed }: ListingOutput) {
  const content = JSON.stringify(buildFilmIndex(filmsOnNow(listings), filmsToCome(listings)))
  await replaceFile({ dir: publicDir, file: FILM_INDEX_PATH.slice(1), content, compressed })
}

/** Films with an upcoming showtime at a visible theater, in display order. */
function filmsOnNow(listings: Listings): IndexedFilm[] {
  return [...indexOf(listings).movies.values()]
    .sort((a, b) => a.position - b.position)
    .map(({ movie, upcoming }) => ({
      movieId: movie.id,
      title: movie.title,
      theaters: lastStarts(upcoming.filter(({ availability }) => availability !== 'cancelled')),
    }))
    .filter(({ theaters }) => theaters.length > 0)
}

/** Films without upcoming showtimes whose release date is after the listings' day. */
function filmsToCome(listings: Listings): AnnouncedFilm[] {
  const day = new Date(listings.now).toISOString().slice(0, 10)
  return [...indexOf(listings).movies.values()].flatMap(({ movie, upcoming }) =>
    movie.releaseDate && movie.releaseDate.slice(0, 10) > day && upcoming.length === 0
      ? [{ movieId: movie.id, releaseDate: movie.releaseDate.slice(0, 10) }]
      : [],
  )
}

function lastStarts(showtimes: readonly Showtime[]): IndexedFilm['theaters'] {
  const last = new Map<string, number>()
  for (const { theaterId, startsAtMs } of showtimes) last.set(theaterId, Math.max(last.get(theaterId) ?? 0, startsAtMs))
  return [...last].map(([theaterId, lastStartsAtMs]) => ({ theaterId, lastStartsAtMs }))
}
