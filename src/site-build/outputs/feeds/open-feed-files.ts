import { indexOf } from '../../listings/listing-index'
import type { ListingChanges } from '../../listings/listing-marks'
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

interface KnownFeed {
  previous: string | undefined
  changes: Pick<ListingChanges, 'theaters'> | undefined
}

/**
 * The text of `/showtimes.json`: showtimes of visible theaters from each one's business day on, in the open
 * CinemaShowtimes format (contracts §5). Cancelled ones are left out, because the format cannot express them. Of theaters
 * without changes it is the text of the previous feed, where that has them.
 */
export function buildShowtimesText(context: FeedContext, { previous, changes }: KnownFeed): string {
  const shown = shownByTheater(context)
  const ids = shown.map(({ theaterId }) => theaterId)
  const known = previous !== undefined && changes ? splitSessions(previous, ids) : undefined
  const texts = shown.map(theater => {
    const kept = changes?.theaters.has(theater.theaterId) ? undefined : known?.get(theater.theaterId)
    return kept ?? JSON.stringify(sessionsOf(context, theater)).slice(1, -1)
  })
  const head = JSON.stringify({ ...buildFeedHead(context), sessions: [] })
  return `${head.slice(0, -END_OF_SESSIONS.length)}${texts.filter(text => text !== '').join(',')}${END_OF_SESSIONS}`
}

const END_OF_SESSIONS = ']}'
const SESSIONS = '"sessions":['

/** The sessions of each theater in a feed's text; undefined where it holds others. Quotes within values are escaped. */
function splitSessions(feed: string, theaterIds: readonly string[]): Map<string, string> | undefined {
  // A session's id begins with that of its theater and a slash.
  if (theaterIds.some(id => id.includes('/'))) return undefined
  const marks = theaterIds.map(id => `{"session_id":${JSON.stringify(`${id}/`).slice(0, -1)}`)
  const found = new Map<string, string>()
  let at = feed.indexOf(SESSIONS) + SESSIONS.length
  const end = feed.length - END_OF_SESSIONS.length
  for (const [index, id] of theaterIds.entries()) {
    if (at >= end || !feed.startsWith(marks[index] ?? '', at)) {
      found.set(id, '')
      continue
    }
    const next = marks.slice(index + 1).reduce((first, mark) => (first >= 0 ? first : feed.indexOf(`,${mark}`, at)), -1)
    const until = next < 0 ? end : next
    found.set(id, feed.slice(at, until))
    at = until + 1
  }
  return at >= end ? found : undefined
}

interface ShownShowtimes {
  theaterId: string
  timeZone: string
  showtimes: Showtime[]
}

function shownByTheater({ listings }: FeedContext): ShownShowtimes[] {
  const entries = [...indexOf(listings).theaters.values()].filter(({ theater }) => !theater.hidden)
  return entries.map(({ theater: { id, timeZone }, upcoming }) => ({
    theaterId: id,
    timeZone,
    showtimes: upcoming.filter(takesPlace),
  }))
}

function sessionsOf({ listings }: FeedContext, { showtimes, timeZone }: ShownShowtimes) {
  return showtimes.map(showtime =>
    buildOpenFeedSession({ showtime, timeZone, attributes: attributesOfShowtime(listings, showtime) }),
  )
}

/** The feed but its sessions. */
function buildFeedHead(context: FeedContext): OpenFeed {
  const { listings, pictureUrl } = context
  const shown = shownByTheater(context).flatMap(({ showtimes }) => showtimes)
  const movieIds = new Set(shown.map(({ movieId }) => movieId))
  const screens = new Map<string, { theaterId: string; screen: string }>()
  for (const { theaterId, screen } of shown) if (screen) screens.set(`${theaterId}/${screen}`, { theaterId, screen })
  return buildOpenFeed({
    theaters: describeTheaters(context),
    films: listings.movies.filter(({ id }) => movieIds.has(id)).map(movie => buildOpenFeedFilm({ movie, pictureUrl })),
    sessions: [],
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
