import type { Translate } from '../../i18n/rules/format-message'
import { addressLines, type PostalAddress } from '../../theaters/rules/address-lines'
import type { CalendarShowtime } from './build-calendar-event'
import { formatTime } from './format-showtime'
import { type Attribute, PLAIN_TAG, type Showtime } from './showtime'

/** Kinds of attributes that appear in a calendar event's title. */
const TITLE_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'language', 'subtitle'])
/** Features of the auditorium are left out; outages have a line of their own. */
const ROOM_KINDS: ReadonlySet<Attribute['kind']> = new Set(['screen', 'outage'])

interface DescribeShowing {
  showtime: Showtime
  /** Described attributes of the showtime, by descending weight. */
  attributes: readonly Attribute[]
  movie: { title: string }
  theater: { fullName: string; address?: PostalAddress | null | undefined }
  /** Epoch ms (`endOfShowing`). */
  endsAtMs: number | null
  /** Absolute URL of the film's page. */
  page: string | null
  locale: string
  t: Translate
}

/** A showtime for calendars, used by the build and by the browser. */
export function describeShowing(input: DescribeShowing): CalendarShowtime {
  const { showtime, movie, theater, endsAtMs, page, locale, t } = input
  const { id, theaterId, startsAtMs, screen, filmStartsAt, startsAt, notes } = showtime
  const shown = input.attributes.filter(({ tag, kind }) => tag.toLowerCase() !== PLAIN_TAG && !ROOM_KINDS.has(kind))
  const outages = input.attributes.filter(({ kind }) => kind === 'outage')
  const url = showtime.bookingUrl === null ? page : new URL(showtime.bookingUrl).href
  const place = screen ? (/^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen) : null
  const description = [
    [theater.fullName, place].filter(Boolean).join(', '),
    labelsOf(shown).join(' · '),
    labelsOf(outages).join(' · '),
    filmStartsAt && filmStartsAt !== startsAt
      ? t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })
      : '',
    notes ?? '',
    page !== null && page !== url ? page : '',
  ]
  return {
    ...{ id, theaterId, startsAtMs, endsAtMs, url },
    title: movie.title,
    marks: labelsOf(shown.filter(({ kind }) => TITLE_KINDS.has(kind))),
    location: [theater.fullName, ...addressLines(theater.address, locale)],
    description: description.filter(line => line !== ''),
    cancelled: showtime.availability === 'cancelled' ? t('showtimes.cancelled') : null,
  }
}

const labelsOf = (attributes: readonly Attribute[]) => [...new Set(attributes.map(({ label }) => label))]
