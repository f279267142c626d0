import { indexOf } from '../../listings/listing-index'
import type { ListingChanges } from '../../listings/listing-marks'
import type { Movie, Theater } from '../../listings/listings'
import { buildCalendar, closeCalendar } from '../../../features/schedule/rules/build-calendar'
import {
  buildCalendarEvent,
  buildOpeningEvent,
  calendarUid,
  type TakenOff,
} from '../../../features/schedule/rules/build-calendar-event'
import { calendarFile } from '../../../features/schedule/rules/schedule-path'
import { formatDate } from '../../../features/schedule/rules/format-showtime'
import { describeShowing } from '../../../features/schedule/rules/describe-showing'
import { endOfShowing } from '../../../features/schedule/rules/end-of-showing'
import type { Showtime } from '../../../features/schedule/rules/showtime'
import { businessDayOf } from '../../../features/schedule/rules/business-day'
import { instantBeside } from '../../../features/schedule/rules/instant-beside'
import { localNow } from '../../../features/schedule/rules/local-time'
import { attributesOfShowtime, type FeedContext } from '../feed-context'
import type { OutputFile } from '../listing-output'

/**
 * Calendars of all films and theaters (contracts §5), including those without showtimes, so that subscriptions to a
 * film keep working; an announced film's has its first day. Events start with each theater's current business day, so that files change once a day. Film
 * calendars omit hidden theaters. Published showtimes that the source dropped stay as cancelled until their start.
 * @param changes only calendars of these theaters and films
 */
export function listCalendarFiles(context: FeedContext, changes?: ListingChanges): OutputFile[] {
  const { listings, host, address, moviePath, hasPage, t } = context
  const { site } = listings
  const index = indexOf(listings)
  const readAt = Date.parse(listings.updatedAt)
  const takenOff = createTakenOff(context)
  // A showtime's text is in both its film's and its theater's calendar.
  const texts = new Map<Showtime, string>()
  const textOf = (showtime: Showtime): string => {
    const known = texts.get(showtime)
    if (known !== undefined) return known
    const theater = index.theaters.get(showtime.theaterId)?.theater
    const movie = index.movies.get(showtime.movieId)?.movie
    const text = theater && movie ? describeShowtime(context, showtime, theater, movie) : ''
    texts.set(showtime, text)
    return text
  }
  const today = businessDayOf(localNow(listings.now, site.timeZone))
  const openingOf = ({ id, title, releaseDate }: Movie): string[] => {
    if (!releaseDate || releaseDate < today) return []
    const path = moviePath(id)
    const url = path === undefined ? null : address(path)
    const opens = t('movieScreen.comingOn', { 0: formatDate(releaseDate, site.locale) })
    return [buildOpeningEvent({ movieId: id, title: `${title} – ${opens}`, day: releaseDate, url }, host)]
  }
  const calendarOf = (
    name: string,
    path: string | undefined,
    showtimes: readonly Showtime[],
    opening: readonly string[] = [],
  ): OutputFile['build'] => {
    const url = path === undefined ? null : address(path)
    return previous => {
      const events = [...opening, ...showtimes.map(textOf).filter(text => text !== '')]
      return buildCalendar({ name, url, language: site.locale, events, previous, readAt, takenOff })
    }
  }
  const theaters = [...index.theaters.values()].filter(({ theater }) => changes?.theaters.has(theater.id) ?? true)
  const movies = [...index.movies.values()].filter(({ movie }) => changes?.movies.has(movie.id) ?? true)
  return [
    ...theaters.map(({ theater, upcoming }) => ({
      file: calendarFile('theaters', theater.id),
      build: calendarOf(theater.fullName, hasPage(theater.path) ? theater.path : undefined, upcoming),
    })),
    ...movies.map(({ movie, upcoming }) => ({
      file: calendarFile('movies', movie.id),
      build: calendarOf(`${movie.title} – ${site.name}`, moviePath(movie.id), upcoming, openingOf(movie)),
    })),
  ]
}

/** Creates a function that reduces a removed record's calendar to coming cancellations; null when there are none. */
export function createCalendarCloser(context: FeedContext): (previous: string) => string | null {
  const readAt = Date.parse(context.listings.updatedAt)
  const takenOff = createTakenOff(context)
  return previous => closeCalendar(previous, { readAt, takenOff })
}

/** Moved showtimes and those of hidden theaters are not cancelled, nor are UIDs of other sites. */
function createTakenOff({ listings, host, t }: FeedContext): TakenOff {
  let uids: ReadonlySet<string> | undefined
  const isOn = (uid: string) => {
    // Built lazily, because usually no showtime was cancelled.
    uids ??= new Set([...listings.showtimesByTheater.values()].flat().map(showtime => calendarUid(showtime, host)))
    return uids.has(uid)
  }
  return { isStillOn: uid => isOn(uid) || !uid.endsWith(`@${host}`), word: t('showtimes.cancelled') }
}

function describeShowtime(context: FeedContext, showtime: Showtime, theater: Theater, movie: Movie): string {
  const { listings, host, address, moviePath, t } = context
  const { runtimeMinutes } = movie
  const path = moviePath(movie.id)
  const start = { local: showtime.startsAt, instant: showtime.startsAtMs, timeZone: theater.timeZone }
  const showing = describeShowing({
    ...{ showtime, movie, theater, t },
    attributes: attributesOfShowtime(listings, showtime),
    endsAtMs: endOfShowing({
      ...{ showtime, runtimeMinutes },
      trailerMinutes: listings.site.showtimes.trailerMinutes,
      instantOf: local => instantBeside(local, start),
    }),
    page: path === undefined ? null : address(path),
    locale: listings.site.locale,
  })
  return buildCalendarEvent(showing, host)
}
