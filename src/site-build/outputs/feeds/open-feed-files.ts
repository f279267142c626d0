import { indexOf } from '../../listings/listing-index'
import type { Theater } from '../../listings/listings'
import {
  buildOpenFeed,
  type OpenFeed,
  buildComingFilm,
  buildOpenFeedFilm,
} from '../../../features/schedule/rules/open-feed'
import { buildOpenFeedSession } from '../../../features/schedule/rules/open-feed-session'
import type { Showtime } from '../../../features/schedule/rules/showtime'
import { addressLines } from '../../../features/theaters/rules/address-lines'
import { attributesOfShowtime, type FeedContext } from '../feed-context'

/**
 * `/showtimes.json`: showtimes of visible theaters from each one's business day on, in the open CinemaShowtimes format
 * (contracts §5). Cancelled ones are left out, because the format cannot express them.
 */
export function buildShowtimesFeed(context: FeedContext): OpenFeed {
  const { listings, pictureUrl } = context
  const entries = [...indexOf(listings).theaters.values()].filter(({ theater }) => !theater.hidden)
  const shown = entries.flatMap(({ theater: { timeZone }, upcoming }) =>
    upcoming.filter(takesPlace).map(showtime => ({ showtime, timeZone })),
  )
  const movieIds = new Set(shown.map(({ showtime }) => showtime.movieId))
  const screens = new Map<string, { theaterId: string; screen: string }>()
  for (const { theaterId, screen } of shown.map(({ showtime }) => showtime))
    if (screen) screens.set(`${theaterId}/${screen}`, { theaterId, screen })
  return buildOpenFeed({
    theaters: describeTheaters(context),
    films: listings.movies.filter(({ id }) => movieIds.has(id)).map(movie => buildOpenFeedFilm({ movie, pictureUrl })),
    sessions: shown.map(({ showtime, timeZone }) =>
      buildOpenFeedSession({ showtime, timeZone, attributes: attributesOfShowtime(listings, showtime) }),
    ),
    screens: [...screens.values()],
    readAt: listings.updatedAt,
  })
}

/** `/comingsoon.json`: announced films and advance sales that are not in the current play week, as in 'Coming soon'. */
export function buildComingSoonFeed(context: FeedContext): OpenFeed {
  const { listings, pictureUrl } = context
  const index = indexOf(listings)
  const zoneOf = ({ theaterId }: Showtime) => index.theaters.get(theaterId)?.theater.timeZone ?? listings.site.timeZone
  const coming = listings.movies.filter(({ buckets }) => buckets.length > 0 && !buckets.includes('CURRENT_PLAYWEEK'))
  const films = coming.map(movie => {
    const showtime = index.movies.get(movie.id)?.upcoming.find(takesPlace)
    const first = showtime && { showtime, timeZone: zoneOf(showtime) }
    return buildComingFilm({ movie, pictureUrl, first })
  })
  const theaters = describeTheaters(context)
  return buildOpenFeed({ theaters, films, sessions: [], screens: [], readAt: listings.updatedAt })
}

function describeTheaters({ listings, address }: FeedContext) {
  const visible = listings.theaters.filter((theater: Theater) => !theater.hidden)
  return visible.map(theater => ({
    theater,
    website: address(theater.path),
    address: addressLines(theater.address, listings.site.locale).join(', '),
  }))
}

function takesPlace({ availability }: Showtime): boolean {
  return availability !== 'cancelled'
}
