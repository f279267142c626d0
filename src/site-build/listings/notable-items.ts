import { graceMinutesOf } from '../../features/schedule/rules/sales-grace'
import { MOST_NOTABLE, type NotableItem } from '../../features/programme/rules/notable-item'
import { firstInYear } from '../../features/programme/rules/first-in-year'
import { markShowtimes } from '../../features/programme/rules/notable-showtimes'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { pastOfTheater } from '../shown/shown-record'
import { attributesOf, type ListingIndex } from './listing-index'

interface NotableItems {
  /** Path of a film's page; undefined when none was built. */
  moviePath?: (movieId: string) => string | undefined
}

const MINUTE_MS = 60_000

/** The coming week's showtimes at visible theaters that are worth knowing, by local time, as page, file and feed have them. */
export function notableItemsOf(index: ListingIndex, { moviePath }: NotableItems = {}): NotableItem[] {
  const { listings } = index
  return [...index.theaters.values()]
    .filter(({ theater }) => !theater.hidden)
    .flatMap(({ theater, today }) => {
      const grace = graceMinutesOf(theater.ticketingProvider, listings.site.sales?.graceMinutes)
      const marked = markShowtimes({
        showtimes: listings.showtimesByTheater.get(theater.id) ?? [],
        today,
        now: listings.now - grace * MINUTE_MS,
        attributesOf: showtime => attributesOf(index, [showtime], theater.id),
        firstInYearOf: firstInYearAt(index, theater.id),
      })
      return marked.flatMap(({ showtime, marks }): NotableItem[] => {
        const { id, theaterId, movieId, startsAt, startsAtMs, businessDay } = showtime
        const movie = index.movies.get(movieId)?.movie
        if (!movie) return []
        const path = moviePath ? moviePath(movieId) : movie.path
        const query = `?theaterId=${encodeURIComponent(theaterId)}&day=${businessDay}`
        return [
          {
            ...{ id, theaterId, movieId, startsAt, startsAtMs, businessDay, marks },
            theater: { name: theater.name, path: theater.path },
            title: movie.title,
            path: path === undefined ? null : path + query,
          },
        ]
      })
    })
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .slice(0, MOST_NOTABLE)
}

/** The past is known by the titles of the site's default language. */
function firstInYearAt({ listings, movies }: ListingIndex, theaterId: string) {
  const past = listings.shown ? pastOfTheater(listings.shown, theaterId) : null
  return ({ movieId, businessDay }: Pick<Showtime, 'movieId' | 'businessDay'>) => {
    const movie = movies.get(movieId)?.movie
    if (!past || !movie) return null
    const { releaseDate = null, year = null, title } = movie
    const shown = { since: past.since, last: past.lastDayOf({ movieId, title }) }
    return firstInYear({ shown, film: { releaseDate, year }, day: businessDay })
  }
}

/** People read the times of a page: of theaters in several zones, the earlier one on its own clock comes first. */
const orderOf = ({ startsAt, theaterId, id }: NotableItem) => `${startsAt} ${theaterId} ${id}`
