import { businessDayOf, isAfterMidnight } from './business-day'
import { localNow, toInstant } from './local-time'
import type { Showtime, Availability, TicketPrice } from './showtime'
import * as v from 'valibot'
import {
  HttpUrlSchema,
  IdSchema,
  LocalDateTimeSchema,
  OFFSET,
  StartTimeSchema,
  TextSchema,
} from '../../../config/field-schemas'
import { translationsOf } from '../../../config/languages'

const AmountSchema = v.pipe(v.number(), v.minValue(0))

const TicketPriceRecordSchema = v.looseObject({
  /** The ticket type, such as `Adult`. */
  name: TextSchema,
  amount: AmountSchema,
  currency: TextSchema,
  /** What a member pays for it. */
  memberAmount: v.nullish(AmountSchema),
  /** Only members can buy it. */
  membersOnly: v.nullish(v.boolean(), false),
  /** The name in the site's other languages, by locale or language. */
  translations: translationsOf({ name: v.nullish(TextSchema) }),
})

/** A record of showtimes.json (contracts §3). Times are the theater's local times; an offset of `startsAt` decides. */
export const ShowtimeRecordSchema = v.looseObject({
  id: IdSchema,
  theaterId: IdSchema,
  movieId: IdSchema,
  startsAt: StartTimeSchema,
  filmStartsAt: v.nullish(LocalDateTimeSchema),
  endsAt: v.nullish(LocalDateTimeSchema),
  screen: v.nullish(IdSchema),
  tags: v.nullish(v.array(TextSchema), []),
  /** Percentage of seats taken; 100 is sold out. */
  occupancyRate: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Seats that can still be bought; 0 is sold out. What the site says of them is set in site.json (`showtimes`). */
  seatsLeft: v.nullish(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0))),
  soldOut: v.nullish(v.boolean(), false),
  cancelled: v.nullish(v.boolean(), false),
  perfCode: v.nullish(IdSchema),
  bookingUrl: v.nullish(HttpUrlSchema),
  ticketing: v.nullish(v.array(v.looseObject({ provider: TextSchema, url: HttpUrlSchema })), []),
  /** Default: the lowest of `prices` that everyone pays. */
  price: v.nullish(v.looseObject({ from: AmountSchema, currency: TextSchema })),
  /** Prices of ticket types, as visitors see them. */
  prices: v.nullish(v.array(TicketPriceRecordSchema), []),
  notes: v.nullish(v.string()),
})

export type ShowtimeRecord = v.InferOutput<typeof ShowtimeRecordSchema>

/** Assumption: percentage of seats taken from which a showtime is almost full. */
const ALMOST_FULL_PERCENT = 85

/** Number of seats left up to which few are, unless the operator says another. */
export const FEW_SEATS = 10

/** The source's own tag, compared without case. */
const ALMOST_FULL_TAG = 'internal.data.almostsoldout'

/** What the site says of seats left: site.json `showtimes`. */
export interface SeatWords {
  /** `few`: that few are left; `count`: how many, where few are. */
  seatsLeft: 'few' | 'count'
  /** Up to so many seats are few. */
  fewSeats: number
}

type Occupancy = Pick<ShowtimeRecord, 'cancelled' | 'soldOut' | 'occupancyRate' | 'seatsLeft' | 'tags'>

/**
 * The most severe state wins. `occupancyRate` is the percentage of seats taken, 100 is sold out. @param fewSeats number
 * of seats left from which a showtime is almost full
 */
export function availabilityOf(input: Occupancy, fewSeats: number = FEW_SEATS): Availability {
  const rate = input.occupancyRate ?? 0
  const seats = input.seatsLeft ?? Infinity
  if (input.cancelled) return 'cancelled'
  if (input.soldOut || rate >= 100 || seats === 0) return 'soldOut'
  if (rate >= ALMOST_FULL_PERCENT || seats <= fewSeats || input.tags.some(tag => tag.toLowerCase() === ALMOST_FULL_TAG))
    return 'almostFull'
  return 'available'
}

interface BuildShowtime {
  record: ShowtimeRecord
  /** IANA zone of the theater. */
  timeZone: string
  /** Provider of the theater, else of the site. */
  ticketingProvider: string | null | undefined
  /** Booking URL of a performance, by the ticketing service's URL scheme; null or left out without ticketing. */
  bookingUrlOf?: ((perfCode: string) => string | null) | undefined
  seatWords?: SeatWords | undefined
}

/**
 * Builds a showtime from its record (contracts §3; build only). Without `seatWords` no number of seats is kept. @throws RangeError for an
 * unknown zone or time
 */
export function buildShowtime({
  record,
  timeZone,
  ticketingProvider,
  bookingUrlOf,
  seatWords,
}: BuildShowtime): Showtime {
  const { startsAt, startsAtMs } = startOf(record.startsAt, timeZone)
  const availability = availabilityOf(record, seatWords?.fewSeats)
  const prices = record.prices.map(toTicketPrice)
  const listedUrl = record.bookingUrl ?? ticketingUrl(record.ticketing, ticketingProvider)
  return {
    id: record.id,
    theaterId: record.theaterId,
    movieId: record.movieId,
    startsAt,
    startsAtMs,
    businessDay: businessDayOf(startsAt),
    afterMidnight: isAfterMidnight(startsAt),
    filmStartsAt: record.filmStartsAt ? withSeconds(record.filmStartsAt) : null,
    endsAt: record.endsAt ? withSeconds(record.endsAt) : null,
    screen: record.screen ?? null,
    tags: [...new Set(record.tags)],
    availability,
    bookingUrl: listedUrl ?? (record.perfCode ? (bookingUrlOf?.(record.perfCode) ?? null) : null),
    price: record.price ? { from: record.price.from, currency: record.price.currency } : lowestPrice(prices),
    notes: record.notes || null,
    ...shownSeats(record, availability, seatWords),
    ...(prices.length > 0 ? { prices } : {}),
  }
}

/** The number of seats left, where the operator shows numbers and it is low. */
function shownSeats({ seatsLeft }: ShowtimeRecord, availability: Availability, words: SeatWords | undefined) {
  const isShown = words?.seatsLeft === 'count' && availability === 'almostFull'
  return isShown && typeof seatsLeft === 'number' && seatsLeft <= words.fewSeats ? { seatsLeft } : {}
}

function toTicketPrice(record: v.InferOutput<typeof TicketPriceRecordSchema>): TicketPrice {
  const { name, amount, currency, memberAmount, membersOnly, translations } = record
  return {
    ...{ name, amount, currency },
    ...(typeof memberAmount === 'number' ? { memberAmount } : {}),
    ...(membersOnly ? { membersOnly } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
}

/** Free tickets, for carers and infants, do not say from which price on a visitor pays. */
function lowestPrice(prices: readonly TicketPrice[]): Showtime['price'] {
  const paid = prices.filter(({ amount, membersOnly }) => amount > 0 && !membersOnly)
  const [first] = paid
  if (!first) return null
  const { currency } = first
  return { from: Math.min(...paid.filter(price => price.currency === currency).map(({ amount }) => amount)), currency }
}

/** The entry of the theater's provider, else the one named `default`, else the first. */
function ticketingUrl(entries: ShowtimeRecord['ticketing'], provider: string | null | undefined): string | null {
  const of = (name: string | null | undefined) => entries.find(entry => entry.provider === name)
  return (of(provider) ?? of('default') ?? entries[0])?.url ?? null
}

function startOf(text: string, timeZone: string): Pick<Showtime, 'startsAt' | 'startsAtMs'> {
  if (OFFSET.test(text)) {
    const startsAtMs = Date.parse(text)
    return { startsAt: localNow(startsAtMs, timeZone), startsAtMs }
  }
  const startsAt = withSeconds(text)
  return { startsAt, startsAtMs: toInstant(startsAt, timeZone) }
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}
