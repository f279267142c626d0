import { buildThing, type JsonLd, referTo, toPlainText, type ToAbsolute } from '../../site/rules/json-ld'
import { toOffsetIso } from '../../schedule/rules/local-time'

interface EventFacts {
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
  event: EventFacts
  /** `address` is the URL of the theater's page, which is its `@id`. */
  theaters: readonly { address: string; timeZone: string }[]
  /** `@id`s of the films. */
  movies: readonly string[]
  /** Start of the first showtime, with its offset, used when the event has no date. */
  firstStart: string | null
}

/** JSON-LD of an event; empty while no date is known, since search engines reject an event without one. */
export function buildEventJsonLd({ event, theaters, movies, firstStart }: EventPlaces, absolute: ToAbsolute): JsonLd[] {
  const zone = commonZone(theaters)
  const startDate = event.startAt ? toDate(event.startAt, zone) : firstStart
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
      endDate: event.endAt ? toDate(event.endAt, zone) : null,
      location: theaters.map(({ address }) => referTo(address)),
      workFeatured: movies.map(referTo),
      offers: event.bookingUrl ? buildThing('Offer', { url: event.bookingUrl }) : null,
    }),
  ]
}

/** A day stays a day. A time gets its offset when all theaters share a time zone, else it stays local. */
function toDate(at: string, zone: string | null): string {
  return at.includes('T') && zone ? toOffsetIso(at, zone) : at
}

function commonZone(theaters: readonly { timeZone: string }[]): string | null {
  const zones = new Set(theaters.map(({ timeZone }) => timeZone))
  return zones.size === 1 ? ([...zones][0] ?? null) : null
}
