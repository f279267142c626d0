import { IANAZone } from 'luxon'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MOST_MINUTES = 50_000

/** A zone with cached offsets. Build and server only: the browser uses the resulting instants. */
interface KnownZone {
  zone: IANAZone
  /** Offset in minutes by local calendar day; null for a day near a change of the clocks. */
  offsetOfDay: Map<number, number | null>
  /** Offset in minutes by epoch minute: many showtimes share a start. */
  offsetOfMinute: Map<number, number>
}

const knownZones = new Map<string, KnownZone>()

/**
 * The instant (epoch ms) of a local time `YYYY-MM-DDTHH:mm[:ss]` in an IANA zone (specification §3 Time). A time that
 * the clocks skip moves forward; of a repeated time, the first is returned. @throws RangeError for a zone or time that
 * does not exist; the schemas reject both beforehand
 */
export function toInstant(local: string, timeZone: string): number {
  const known = zoneOf(timeZone)
  const wall = wallClock(local)
  const day = Math.floor(wall / DAY_MS)
  let offset = known.offsetOfDay.get(day)
  if (offset === undefined) {
    offset = steadyOffset(known.zone, day)
    known.offsetOfDay.set(day, offset)
  }
  return offset === null ? resolve(known.zone, wall) : wall - offset * MINUTE_MS
}

/** The local time `YYYY-MM-DDTHH:mm:ss` of an instant (epoch ms) in an IANA zone. @throws RangeError for an unknown zone. */
export function localNow(now: number, timeZone: string): string {
  const offset = offsetAt(now, timeZone)
  return new Date(now + offset * MINUTE_MS).toISOString().slice(0, 19)
}

/**
 * The local time with its offset for JSON-LD and feeds, `2026-03-29T20:00:00+02:00`. @throws RangeError as `toInstant`
 */
export function toOffsetIso(local: string, timeZone: string): string {
  const instant = toInstant(local, timeZone)
  const offset = offsetAt(instant, timeZone)
  const clock = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(part => String(part).padStart(2, '0'))
  return `${localNow(instant, timeZone)}${offset < 0 ? '-' : '+'}${clock.join(':')}`
}

function offsetAt(instant: number, timeZone: string): number {
  const { zone, offsetOfMinute } = zoneOf(timeZone)
  const minute = Math.floor(instant / MINUTE_MS)
  const known = offsetOfMinute.get(minute)
  if (known !== undefined) return known
  const offset = zone.offset(instant)
  // A long-running server sees an unlimited number of minutes.
  if (offsetOfMinute.size >= MOST_MINUTES) offsetOfMinute.clear()
  offsetOfMinute.set(minute, offset)
  return offset
}

/** The offset of a whole local day: null when it differs between the day before and the day after. */
function steadyOffset(zone: IANAZone, day: number): number | null {
  const before = zone.offset((day - 1) * DAY_MS)
  const after = zone.offset((day + 2) * DAY_MS)
  return before === after ? before : null
}

/** Tries the offsets before and after the time: both match in an overlap, neither in a gap. */
function resolve(zone: IANAZone, wall: number): number {
  const before = zone.offset(wall - DAY_MS)
  const after = zone.offset(wall + DAY_MS)
  const fitting = [before, after]
    .map(offset => ({ offset, instant: wall - offset * MINUTE_MS }))
    .filter(({ offset, instant }) => zone.offset(instant) === offset)
    .map(({ instant }) => instant)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before * MINUTE_MS
}

/** The local time read as UTC, in epoch ms. */
function wallClock(local: string): number {
  const wall = Date.UTC(
    Number(local.slice(0, 4)),
    Number(local.slice(5, 7)) - 1,
    Number(local.slice(8, 10)),
    Number(local.slice(11, 13)),
    Number(local.slice(14, 16)),
    Number(local.slice(17, 19)),
  )
  if (Number.isNaN(wall)) throw new RangeError(`${local} is no local time YYYY-MM-DDTHH:mm`)
  return wall
}

function zoneOf(timeZone: string): KnownZone {
  const known = knownZones.get(timeZone)
  if (known) return known
  if (!IANAZone.isValidZone(timeZone)) throw new RangeError(`${timeZone} is no known time zone`)
  const fresh: KnownZone = { zone: IANAZone.create(timeZone), offsetOfDay: new Map(), offsetOfMinute: new Map() }
  knownZones.set(timeZone, fresh)
  return fresh
}
