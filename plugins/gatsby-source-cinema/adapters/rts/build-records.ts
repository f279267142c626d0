import type { RawRecord } from '../../adapter'
import { fillBookingUrl } from '../reading/booking-template'
import type { TheaterWithZone } from '../reading/theaters-with-zones'
import { createFilmIds, type ListedFilm, type TheaterListing } from './listed-films'
import { toTitleCase } from './title-case'

interface BuildRecords {
  listings: readonly TheaterListing[]
  bookingUrl: string | null | undefined
  /** Whether titles wholly in capitals are written as usual. */
  titleCase: boolean
}

/** Records of the films that have a public show, and of these shows. A film of several theaters is one. */
export function buildRecords({ listings, bookingUrl, titleCase }: BuildRecords) {
  const idOf = createFilmIds()
  const movies = new Map<unknown, Omit<RawRecord, 'index'>>()
  const showtimes: Omit<RawRecord, 'index'>[] = []
  for (const { theaterId, source, films } of listings) {
    for (const film of films.filter(({ shows }) => shows.length > 0)) {
      const movieId = idOf(theaterId, film)
      // A film without id and title is reported by the reader of records, and its shows with it.
      if (!movies.has(movieId ?? film))
        movies.set(movieId ?? film, { source, value: movieOf(film, movieId, titleCase) })
      if (movieId === undefined) continue
      for (const { record, booking } of film.shows) {
        const places = { theaterId, movieId, showtimeId: record.id, link: booking?.link }
        const filled = bookingUrl ? fillBookingUrl(bookingUrl, places) : booking?.url
        showtimes.push({ source, value: { ...record, theaterId, movieId, bookingUrl: booking && filled } })
      }
    }
  }
  const numbered = (records: Iterable<Omit<RawRecord, 'index'>>): RawRecord[] =>
    [...records].map((record, index) => ({ ...record, index }))
  return { movies: numbered(movies.values()), showtimes: numbered(showtimes) }
}

function movieOf({ title, record }: ListedFilm, id: string | undefined, titleCase: boolean) {
  return { ...record, id, title: title && titleCase ? toTitleCase(title) : title }
}

/** Theaters as configured; a name comes from the answer, or from the site if there is one theater only. */
export function buildTheaters(
  theaters: readonly TheaterWithZone[],
  listings: readonly TheaterListing[],
  siteName: string,
): RawRecord[] {
  const fallback = theaters.length === 1 ? siteName : undefined
  return theaters.map((theater, index) => {
    const { source = 'site.json', name } = listings.find(({ theaterId }) => theaterId === theater.id) ?? {}
    return { source, index, value: { ...theater, name: theater.name ?? name ?? fallback } }
  })
}
