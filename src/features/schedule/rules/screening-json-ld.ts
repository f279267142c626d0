import { buildThing, type JsonLd, referTo } from '../../site/rules/json-ld'
import { needOfTag, needOutOfOrder } from './access-need'
import { languageCodeOf } from './language-code'
import { instantBeside } from './instant-beside'
import { offsetIsoAt } from './local-time'
import { type Attribute, type Availability, PLAIN_TAG, type Showtime } from './showtime'

/**
 * Assumption: number of screenings in a page's JSON-LD. Each takes about 550 bytes, 40 compressed: about 1.5 kB of a
 * page's budget with their films. HTML and schedule files contain every showtime.
 */
export const MAX_SCREENINGS = 24

const SCHEMA = 'https://schema.org/'

const OFFER_STATE: Record<Exclude<Availability, 'cancelled'>, string> = {
  available: `${SCHEMA}InStock`,
  almostFull: `${SCHEMA}LimitedAvailability`,
  soldOut: `${SCHEMA}SoldOut`,
}

interface Screening {
  showtime: Showtime
  movie: { title: string; address: string }
  /** `address` is the theater's page, which is also its `@id`. */
  theater: { timeZone: string; address: string }
  attributes: ReadonlyMap<string, Attribute>
}

/** One showtime as a ScreeningEvent that references film and theater by `@id`. Node only: it needs the zones. */
export function buildScreeningJsonLd({ showtime, movie, theater, attributes }: Screening): JsonLd {
  const { startsAt, startsAtMs, endsAt, availability } = showtime
  const { timeZone } = theater
  const end = endsAt ? instantBeside(endsAt, { local: startsAt, instant: startsAtMs, timeZone }) : null
  const own = showtime.tags.flatMap(tag => attributes.get(tag) ?? [])
  return buildThing('ScreeningEvent', {
    name: movie.title,
    startDate: offsetIsoAt(startsAtMs, timeZone),
    endDate: end === null ? null : offsetIsoAt(end, timeZone),
    eventStatus: `${SCHEMA}${availability === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: referTo(theater.address),
    workPresented: referTo(movie.address),
    videoFormat: own
      .filter(isVideoFormat)
      .map(({ label }) => label)
      .join(', '),
    inLanguage: languages(showtime, 'localization.language.'),
    subtitleLanguage: languages(showtime, 'localization.subtitle.'),
    keywords: accessLabels(own),
    offers: buildOffer(showtime),
  })
}

export function selectScreenings<T extends Pick<Showtime, 'startsAtMs'>>(showtimes: readonly T[]): T[] {
  return showtimes.toSorted((a, b) => a.startsAtMs - b.startsAtMs).slice(0, MAX_SCREENINGS)
}

/** Null for a cancelled showtime, and for one with neither price nor booking link. */
function buildOffer({ availability, bookingUrl, price }: Showtime): JsonLd | null {
  if (availability === 'cancelled' || (!bookingUrl && !price)) return null
  return buildThing('Offer', {
    url: bookingUrl,
    availability: OFFER_STATE[availability],
    price: price?.from,
    priceCurrency: price?.currency,
  })
}

/** Access labels without those out of order. schema.org has accessibilityFeature for works only. */
function accessLabels(attributes: readonly Attribute[]): string[] {
  const broken = new Set(attributes.flatMap(({ tag }) => needOutOfOrder(tag) ?? []))
  const isWhole = ({ tag }: Attribute) => {
    const need = needOfTag(tag)
    return need === null || !broken.has(need)
  }
  const access = attributes.filter(({ kind }) => kind === 'access' || kind === 'screen')
  return [...new Set(access.filter(isWhole).map(({ label }) => label))]
}

function isVideoFormat({ tag }: Attribute): boolean {
  const key = tag.toLowerCase()
  return key.startsWith('format.projection.') && key !== PLAIN_TAG
}

function languages({ tags }: Showtime, family: string): string[] {
  return tags.flatMap(tag =>
    tag.toLowerCase().startsWith(family) ? (languageCodeOf(tag.slice(family.length)) ?? []) : [],
  )
}
