import { graceMinutesOf } from './sales-grace'

/** What tells when a theater's showtimes leave its lists: IANA zone, and minutes after its start during which a showtime stays. */
export type TheaterClock = readonly [timeZone: string, graceMinutes: number]

interface Theater {
  theaterId: string
  timeZone: string
  ticketingProvider: string | null
}

/**
 * The clocks of theaters by their ids, what most of them have under the empty id: a circuit in one country is one entry.
 * @param override site.json `sales.graceMinutes`
 */
export function theaterClocks(theaters: readonly Theater[], override: number | null): Record<string, TheaterClock> {
  const clocks = theaters.map(({ theaterId, timeZone, ticketingProvider }) => {
    const clock: TheaterClock = [timeZone, graceMinutesOf(ticketingProvider, override)]
    return { theaterId, clock, key: clock.join(' ') }
  })
  const counts = new Map<string, number>()
  for (const { key } of clocks) counts.set(key, (counts.get(key) ?? 0) + 1)
  const usual = clocks.reduce<(typeof clocks)[number] | null>(
    (best, one) => (best && (counts.get(best.key) ?? 0) >= (counts.get(one.key) ?? 0) ? best : one),
    null,
  )
  const others = clocks.filter(({ key }) => key !== usual?.key).map(({ theaterId, clock }) => [theaterId, clock])
  return { '': usual?.clock ?? ['UTC', 0], ...Object.fromEntries(others) }
}
