import { businessDayOf } from './business-day'
import { localNow, toInstant } from './local-time'
import { graceMinutesOf } from './sales-grace'

const MINUTE_MS = 60_000

/** A theater's offset from UTC and its grace period, both in minutes, on one business day. */
export type TheaterClock = readonly [offsetMinutes: number, graceMinutes: number]

/**
 * Clocks by theater id; the most common one has the empty id. Offsets replace zones because zone lookups are slow on
 * phones. @param now epoch ms; clocks are those of its business day @param override site.json `sales.graceMinutes`
 */
export function theaterClocks(input: {
  theaters: readonly { id: string; timeZone: string; ticketingProvider?: string | null | undefined }[]
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
  const most = Math.max(...counts.values())
  const usual = clocks.find(({ key }) => counts.get(key) === most)
  const others = clocks.filter(({ key }) => key !== usual?.key).map(({ id, clock }) => [id, clock])
  return { '': usual?.clock ?? [0, 0], ...Object.fromEntries(others) }
}

/** The offset (minutes) at noon applies to the whole business day, because clocks change at night. */
function offsetAtNoon(now: number, timeZone: string): number {
  const noon = `${businessDayOf(localNow(now, timeZone))}T12:00:00`
  return Math.round((Date.parse(`${noon}Z`) - toInstant(noon, timeZone)) / MINUTE_MS)
}
