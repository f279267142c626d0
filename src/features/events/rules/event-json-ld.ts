import { buildThing, type JsonLd, referTo, toPlainText, type ToAbsolute } from '../../site/rules/json-ld'
import { toOffsetIso } from '../../schedule/rules/local-time'

interface DescribedEvent {
  title: string
  path: string
  poster: string | null
  shortDescription: string | null
  /** Day or local time in its theaters' time zone. */
  startAt: string | null
  endAt: string | null
  bookingUrl: string | null
}

interface EventPlaces {
  event: DescribedEvent
  /** `address` is the URL of the theater's page, which is its `@id`. */
  theaters: readonly { address: string; timeZone: string }[]
  /** `@id`s of the films. */
  movies: readonly string[]
  /** Start of the first showtime, with its offset, used when the event has no date. */
  firstStart: string | null
}

/** JSON-LD of an event; empty while no date is known, since search engines reject an event without one. */
export function buildEventJsonLd({ event, theaters, movies, firstStart }: EventPlaces, absolute: ToAbsolute): JsonLd[] {
  const [zone, ...otherZones] = new Set(theaters.map(({ timeZone }) => timeZone))
  // A day stays a day. A time gets its offset when all theaters share a time zone, else it stays local.
  const toDate = (at: string) => (at.includes('T') && zone && otherZones.length === 0 ? toOffsetIso(at, zone) : at)
  const startDate = event.startAt ? toDate(event.startAt) : firstStart
  if (!startDate) return []
  const url = absolute(event.path)
  return [
    buildThing('Event', {
      '@id': url,
      name: event.title,
      url,
      description: toPlainText(event.shortDescription),
      image: event.poster ? absolute(event.poster) : null,
      startDate,
      endDate: event.endAt ? toDate(event.endAt) : null,
      location: theaters.map(({ address }) => referTo(address)),
      workFeatured: movies.map(referTo),
      offers: event.bookingUrl ? buildThing('Offer', { url: event.bookingUrl }) : null,
    }),
  ]
}
