import { buildThing, type JsonLd, referTo, toPlainText, type ToAbsolute } from '../../site/rules/json-ld'
import { toOffsetIso } from '../../schedule/rules/local-time'

interface EventFacts {
  title: string
  path: string
  poster: string | null
  shortDescription: string | null
  /** Days or local times of its theaters. */
  startAt: string | null
  endAt: string | null
  bookingUrl: string | null
}

interface EventPlaces {
  event: EventFacts
  /** `address` is the theater's page, which is its `@id`. */
  theaters: readonly { address: string; timeZone: string }[]
  /** Addresses of the films' nodes. */
  movies: readonly string[]
  /** The first showtime's start, with its offset, where the event has no date of its own. */
  firstStart: string | null
}

/** An operator's event; none while no date is known, since search engines refuse an event without one. */
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

/** A day stays a day; a time gets its offset where all theaters share a zone, else it stays local. */
function toDate(at: string, zone: string | null): string {
  return at.includes('T') && zone ? toOffsetIso(at, zone) : at
}

function commonZone(theaters: readonly { timeZone: string }[]): string | null {
  const zones = new Set(theaters.map(({ timeZone }) => timeZone))
  return zones.size === 1 ? ([...zones][0] ?? null) : null
}
