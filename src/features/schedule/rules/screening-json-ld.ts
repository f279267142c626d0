import { buildThing, type JsonLd, referTo } from '../../site/rules/json-ld'
import { needOfTag, needOutOfOrder } from './access-need'
import { languageCodeOf } from './language-code'
import { toOffsetIso } from './local-time'
import type { Attribute, Availability, Showtime } from './showtime'

/**
 * Assumption: screenings a page names to search engines, the next ones first. About 550 bytes each, 40 compressed: a
 * page pays about 1.5 kB of its budget for them and their films whatever its week, while its HTML and schedule files hold every showtime.
 */
export const MAX_SCREENINGS = 24

const SCHEMA = 'https://schema.org/'

const OFFER_STATE: Record<Exclude<Availability, 'cancelled'>, string> = {
  available: `${SCHEMA}InStock`,
  almostFull: `${SCHEMA}LimitedAvailability`,
  soldOut: `${SCHEMA}SoldOut`,
}

/** Nearly every showtime is: it tells nobody anything. */
const PLAIN_FORMAT = 'format.projection.digital'

interface Screening {
  showtime: Showtime
  movie: { title: string; address: string }
  /** `address` is the theater's page, which is its `@id`. */
  theater: { timeZone: string; address: string }
  attributes: ReadonlyMap<string, Attribute>
}

/** One showtime as a ScreeningEvent; film and theater are nodes of the same page, by `@id`. Node only: it needs the zones. */
export function buildScreeningJsonLd({ showtime, movie, theater, attributes }: Screening): JsonLd {
  const { startsAt, endsAt, availability } = showtime
  const own = showtime.tags.flatMap(tag => attributes.get(tag) ?? [])
  return buildThing('ScreeningEvent', {
    name: movie.title,
    startDate: toOffsetIso(startsAt, theater.timeZone),
    endDate: endsAt ? toOffsetIso(endsAt, theater.timeZone) : null,
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

/** The next `MAX_SCREENINGS` of a page's showtimes, by start. */
export function selectScreenings<T extends Pick<Showtime, 'startsAtMs'>>(showtimes: readonly T[]): T[] {
  return showtimes.toSorted((a, b) => a.startsAtMs - b.startsAtMs).slice(0, MAX_SCREENINGS)
}

/** What is cancelled is not offered; what has neither price nor booking says nothing of an offer. */
function buildOffer({ availability, bookingUrl, price }: Showtime): JsonLd | null {
  if (availability === 'cancelled' || (!bookingUrl && !price)) return null
  return buildThing('Offer', {
    url: bookingUrl,
    availability: OFFER_STATE[availability],
    price: price?.from,
    priceCurrency: price?.currency,
  })
}

/** What showing and room bring for access, without what is out of order. The vocabulary has accessibilityFeature for works only. */
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
  return key.startsWith('format.projection.') && key !== PLAIN_FORMAT
}

function languages({ tags }: Showtime, family: string): string[] {
  return tags.flatMap(tag =>
    tag.toLowerCase().startsWith(family) ? (languageCodeOf(tag.slice(family.length)) ?? []) : [],
  )
}
