import { businessDayOf } from './business-day'
import { localNow, toInstant } from './local-time'
import { graceMinutesOf } from './sales-grace'

const MINUTE_MS = 60_000

/**
 * What tells when a theater's showtimes leave its lists on one business day: how far its clock is ahead of UTC, and how long
 * after its start a showtime stays; both in minutes.
 */
export type TheaterClock = readonly [offsetMinutes: number, graceMinutes: number]

interface Theater {
  id: string
  timeZone: string
  ticketingProvider?: string | null | undefined
}

/**
 * The clocks of theaters by their ids, what most of them have under the empty id: a circuit in one country is one entry. No
 * zones, for to look one up costs a phone as much as all the rest of a page's beginning.
 * @param now epoch ms; clocks are those of the business day then
 * @param override site.json `sales.graceMinutes`
 */
export function theaterClocks(input: {
  theaters: readonly Theater[]
  now: number
  override: number | null
}): Record<string, TheaterClock> {
  const { theaters, now, override } = input
  const clocks = theaters.map(({ id, timeZone, ticketingProvider }) => {
    const clock: TheaterClock = [offsetAtNoon(now, timeZone), graceMinutesOf(ticketingProvider, override)]
    return { id, clock, key: clock.join(' ') }
  })
  const counts = new Map<string, number>()
  for (const { key } of clocks) counts.set(key, (counts.get(key) ?? 0) + 1)
  const usual = clocks.reduce<(typeof clocks)[number] | null>(
    (best, one) => (best && (counts.get(best.key) ?? 0) >= (counts.get(one.key) ?? 0) ? best : one),
    null,
  )
  const others = clocks.filter(({ key }) => key !== usual?.key).map(({ id, clock }) => [id, clock])
  return { '': usual?.clock ?? [0, 0], ...Object.fromEntries(others) }
}

/** Clocks change at night: the offset (minutes) at noon is that of the whole business day. */
function offsetAtNoon(now: number, timeZone: string): number {
  const noon = `${businessDayOf(localNow(now, timeZone))}T12:00:00`
  return Math.round((Date.parse(`${noon}Z`) - toInstant(noon, timeZone)) / MINUTE_MS)
}
