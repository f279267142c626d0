import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import type { SiteConfig } from '../../../../src/config/site-config'
import type { ListedPrice } from '../reading/price-list'
import { seatsLeftOf } from '../reading/seats'
import { instantOf } from './local-times'
import { SeatAvailabilitySchema, TicketPricesSchema } from './ocapi-answers'
import type { OcapiClient } from './ocapi-client'
import type { FoundShowtime } from './read-programme'
import { translatePrices } from './translate-prices'
import { says } from '../../../../src/config/fault-words/fault-words'

/** What further requests per showtime give. The number of all seats stays here. */
export interface ShowtimeExtras {
  isSoldOut?: boolean
  /** Whole percentage of seats taken. */
  occupancyRate?: number | undefined
  seatsLeft?: number | undefined
  price?: { from: number; currency: string } | undefined
  prices?: ListedPrice[] | undefined
}

interface ReadExtras {
  client: OcapiClient
  showtimes: readonly FoundShowtime[]
  zoneOf: (showtime: FoundShowtime) => string | undefined
  site: SiteConfig
  seats: boolean
  /** ISO 4217 of the prices; undefined: they are not read. */
  currency: string | undefined
  now: number
  warn: (fault: Fault) => void
}

/** Seats and prices change, and cost a request per showtime: only of those about to be shown. */
const AHEAD_MS = 2 * 86_400_000

/** Seats and prices of the next two days, by showtime id. What the system refuses is one warning in all. */
export async function readExtras(input: ReadExtras): Promise<Map<string, ShowtimeExtras>> {
  const { client, seats, currency, warn, now } = input
  if (!seats && currency === undefined) return new Map()
  const soon = input.showtimes.filter(found => {
    const start = instantOf(found.showtime.schedule?.startsAt, input.zoneOf(found))
    return typeof found.showtime.id === 'string' && start !== undefined && start >= now && start <= now + AHEAD_MS
  })
  let [withoutSeats, withoutPrices] = [0, 0]
  const extras = await Promise.all(
    soon.map(async ({ showtime: { id, isAllocatedSeating } }) => {
      const key = String(id)
      const [ofSeats, ofPrices] = await Promise.all([
        seats && isAllocatedSeating !== false ? readSeats(client, key) : {},
        currency === undefined ? undefined : readPrices(input, key),
      ])
      if (!ofSeats) withoutSeats += 1
      if (ofPrices === 'refused') withoutPrices += 1
      return [key, { ...ofSeats, ...(ofPrices === 'refused' ? {} : ofPrices) }] as const
    }),
  )
  if (withoutSeats + withoutPrices > 0) {
    const said = says('withoutExtras', { count: soon.length, seats: withoutSeats, prices: withoutPrices })
    warn({ severity: 'warning', source: client.urlOf('showtimes'), ...said })
  }
  return new Map(extras)
}

async function readSeats(client: OcapiClient, id: string): Promise<ShowtimeExtras | undefined> {
  const path = `showtimes/${encodeURIComponent(id)}/seat-availability?preview=true`
  const answer = await client.findIfGiven(path, v.unknown())
  const parsed = v.safeParse(SeatAvailabilitySchema, answer?.value)
  if (!parsed.success) return undefined
  const { isSoldOut, summary } = parsed.output
  return {
    isSoldOut: isSoldOut === true,
    occupancyRate: summary ? occupancyOf(summary) : undefined,
    // A room without seats says nothing of those left.
    seatsLeft: summary && summary.totalCount > 0 ? seatsLeftOf(summary.availableCount) : undefined,
  }
}

/** Rounded down: 100 says sold out, which one free seat is not. */
function occupancyOf({ totalCount, availableCount }: { totalCount: number; availableCount: number }) {
  if (totalCount <= 0) return undefined
  const taken = Math.floor(100 * (1 - availableCount / totalCount))
  return Math.min(100, Math.max(0, taken))
}

async function readPrices({ client, currency, site }: ReadExtras, id: string) {
  const answer = await client.findIfGiven(`showtimes/${encodeURIComponent(id)}/ticket-prices`, v.unknown())
  const parsed = v.safeParse(TicketPricesSchema, answer?.value)
  return parsed.success ? translatePrices(parsed.output, { currency: currency ?? '', site }) : 'refused'
}
