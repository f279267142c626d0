import { fillBookingUrl } from '../reading/booking-template'
import { isOnSale } from './advance-booking'
import { readTime } from './local-times'
import { NamedSchema } from './ocapi-answers'
import type { FoundShowtime } from './read-programme'
import type { RelatedData } from './related-data'
import type { createAttributeReader } from './showtime-attributes'
import type { ShowtimeExtras } from './showtime-extras'
import { textIn } from './translated-text'

interface TranslateShowtime {
  found: FoundShowtime
  related: RelatedData
  attributeOf: ReturnType<typeof createAttributeReader>
  /** IANA zone of the site, if known. */
  timeZone: string | undefined
  /** Of the site. */
  locale: string
  /** site.json `source.bookingUrl`. */
  bookingUrl: string | null | undefined
  /** Epoch ms. */
  now: number
  extras: ShowtimeExtras | undefined
}

/** A showtime's record. Before sales open it has neither link nor code for one. */
export function translateShowtime(input: TranslateShowtime) {
  const { found, related, attributeOf, timeZone, locale, now, extras } = input
  const { source, showtime } = found
  const { schedule, screenId } = showtime
  const starts = readTime(schedule?.startsAt, timeZone)
  const attributes = (showtime.attributeIds ?? []).map(id => attributeOf(id, source))
  const tags = attributes.flatMap(attribute => attribute?.tags ?? [])
  const messages = attributes.map(attribute => attribute?.message).filter(message => message !== undefined)
  return {
    id: showtime.id,
    theaterId: showtime.siteId,
    movieId: showtime.filmId,
    startsAt: starts ? starts.local + starts.offset : schedule?.startsAt,
    filmStartsAt: readTime(schedule?.filmStartsAt, timeZone)?.local,
    endsAt: (readTime(schedule?.endsAt, timeZone) ?? readTime(schedule?.filmEndsAt, timeZone))?.local,
    screen: textIn(related.find('screens', screenId, NamedSchema, source)?.record?.name, locale),
    tags: [...new Set(showtime.requires3dGlasses ? [...tags, 'Format.Projection.3D'] : tags)],
    soldOut: showtime.isSoldOut === true || extras?.isSoldOut === true,
    occupancyRate: extras?.occupancyRate,
    seatsLeft: extras?.seatsLeft,
    price: extras?.price,
    prices: extras?.prices,
    notes: [...new Set(messages)].join(' ') || undefined,
    ...(isOnSale({ showtime, related, timeZone, now, source }) ? bookingOf(input) : {}),
  }
}

/** Places of a template: `{showtimeId}`, `{siteId}`, `{filmId}`, `{number}`: the showtime's number at its site. */
function bookingOf({ found, bookingUrl }: Pick<TranslateShowtime, 'found' | 'bookingUrl'>) {
  const [showtimeId, siteId, filmId] = [found.showtime.id, found.showtime.siteId, found.showtime.filmId].map(textOf)
  const number = showtimeId?.startsWith(`${siteId}-`) ? showtimeId.slice(`${siteId}-`.length) : showtimeId
  const places = { showtimeId, siteId, theaterId: siteId, filmId, movieId: filmId, number }
  return { perfCode: number, bookingUrl: fillBookingUrl(bookingUrl, places) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
