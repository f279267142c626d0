import { indexOf } from '../../plugins/gatsby-source-cinema/listing-index'
import type { Movie, Theater } from '../../plugins/gatsby-source-cinema/listings'
import { buildCalendar } from '../features/showtimes/rules/build-calendar'
import { buildCalendarEvent } from '../features/showtimes/rules/build-calendar-event'
import { calendarFile } from '../features/showtimes/rules/calendar-path'
import { formatTime } from '../features/showtimes/rules/format-showtime'
import type { Attribute, Showtime } from '../features/showtimes/rules/showtime'
import { endOfShowtime } from '../features/showtimes/rules/showtime-end'
import { addressLines } from '../features/theaters/rules/address-lines'
import { attributesOfShowtime, type FeedContext } from './feed-context'

/** A feed that can be built when its turn comes, from what was last written of it. */
export interface FeedFile {
  /** Path below `public/`. */
  file: string
  build: (previous: string | undefined) => string
}

/** Kinds of attributes that tell one showing of a film from another, in its title. */
const TITLE_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'language', 'subtitle'])
/** What nearly every showtime is, and so tells least. */
const PLAIN_TAG = 'format.projection.digital'

/**
 * The calendar of each film and theater (contracts §5), those without showtimes too: who subscribed to a film finds it
 * there again when it returns. From the business day of each theater on, as pages have it: what is on tonight stays in
 * calendars until the night is over, and files change once a day, not with every start. Films leave hidden theaters out.
 */
export function listCalendarFiles(context: FeedContext): FeedFile[] {
  const { listings, address, moviePath, hasPage } = context
  const { site } = listings
  const index = indexOf(listings)
  const readAt = Date.parse(listings.updatedAt)
  // The same text stands in its film's and its theater's calendar.
  const texts = new Map<Showtime, string>()
  const textOf = (showtime: Showtime): string => {
    const known = texts.get(showtime)
    if (known !== undefined) return known
    const theater = index.theaters.get(showtime.theaterId)?.theater
    const movie = index.movies.get(showtime.movieId)?.movie
    const text = theater && movie ? describeShowtime({ context, showtime, theater, movie }) : ''
    texts.set(showtime, text)
    return text
  }
  const calendarOf = (name: string, path: string | undefined, showtimes: readonly Showtime[]): FeedFile['build'] => {
    const url = path === undefined ? null : address(path)
    return previous => {
      const events = showtimes.map(textOf).filter(text => text !== '')
      return buildCalendar({ name, url, language: site.locale, events, previous, readAt })
    }
  }
  return [
    ...[...index.theaters.values()].map(({ theater, upcoming }) => ({
      file: calendarFile('theaters', theater.id),
      build: calendarOf(theater.fullName, hasPage(theater.path) ? theater.path : undefined, upcoming),
    })),
    ...[...index.movies.values()].map(({ movie, upcoming }) => ({
      file: calendarFile('movies', movie.id),
      build: calendarOf(`${movie.title} – ${site.name}`, moviePath(movie.id), upcoming),
    })),
  ]
}

interface DescribeShowtime {
  context: FeedContext
  showtime: Showtime
  theater: Theater
  movie: Movie
}

function describeShowtime({ context, showtime, theater, movie }: DescribeShowtime): string {
  const { listings, host, address, moviePath, t } = context
  const { locale } = listings.site
  const { id, theaterId, startsAtMs, screen, filmStartsAt, startsAt, notes } = showtime
  const attributes = attributesOfShowtime(listings, showtime).filter(({ tag }) => tag.toLowerCase() !== PLAIN_TAG)
  const telling = attributes.filter(({ kind }) => TITLE_KINDS.has(kind))
  const path = moviePath(movie.id)
  const page = path === undefined ? null : address(path)
  const url = showtime.bookingUrl === null ? page : new URL(showtime.bookingUrl).href
  const place = screen ? (/^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen) : null
  const description = [
    [theater.fullName, place].filter(Boolean).join(', '),
    labelsOf(attributes).join(' · '),
    filmStartsAt && filmStartsAt !== startsAt
      ? t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })
      : '',
    notes ?? '',
    page !== null && page !== url ? page : '',
  ]
  return buildCalendarEvent(
    {
      id,
      theaterId,
      startsAtMs,
      endsAtMs: endOfShowtime({ showtime, runtimeMinutes: movie.runtimeMinutes, timeZone: theater.timeZone }),
      title: movie.title,
      marks: labelsOf(telling),
      location: [theater.fullName, ...addressLines(theater.address, locale)],
      url,
      description: description.filter(line => line !== ''),
      cancelled: showtime.availability === 'cancelled' ? t('showtimes.cancelled') : null,
    },
    host,
  )
}

const labelsOf = (attributes: readonly Attribute[]) => [...new Set(attributes.map(({ label }) => label))]
