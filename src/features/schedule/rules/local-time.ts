import { IANAZone } from 'luxon'
import { remember } from '../../site/rules/remember'

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
 * the clocks skip moves forward; a repeated time is the first. @throws RangeError for an unknown zone or time
 */
export function toInstant(local: string, timeZone: string): number {
  const known = zoneOf(timeZone)
  const wall = wallClock(local)
  const day = Math.floor(wall / DAY_MS)
  const offset = remember(known.offsetOfDay, day, () => steadyOffset(known.zone, day))
  return offset === null ? resolve(known.zone, wall) : wall - offset * MINUTE_MS
}

/** The local time `YYYY-MM-DDTHH:mm:ss` of an instant (epoch ms) in an IANA zone. @throws RangeError for an unknown zone. */
export function localNow(now: number, timeZone: string): string {
  return new Date(now + offsetAt(now, timeZone) * MINUTE_MS).toISOString().slice(0, 19)
}

/** The local time with its offset: `2026-03-29T20:00:00+02:00`. @throws RangeError as `toInstant` */
export function toOffsetIso(local: string, timeZone: string): string {
  return offsetIsoAt(toInstant(local, timeZone), timeZone)
}

/** An instant (epoch ms) as local time with its offset, which tells the two of a repeated hour apart. */
export function offsetIsoAt(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  const clock = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(part => String(part).padStart(2, '0'))
  return `${localNow(instant, timeZone)}${offset < 0 ? '-' : '+'}${clock.join(':')}`
}

function offsetAt(instant: number, timeZone: string): number {
  const { zone, offsetOfMinute } = zoneOf(timeZone)
  const minute = Math.floor(instant / MINUTE_MS)
  // A long-running server sees an unlimited number of minutes.
  if (offsetOfMinute.size >= MOST_MINUTES) offsetOfMinute.clear()
  return remember(offsetOfMinute, minute, () => zone.offset(instant))
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
  return remember(knownZones, timeZone, () => {
    if (!IANAZone.isValidZone(timeZone)) throw new RangeError(`${timeZone} is no known time zone`)
    return { zone: IANAZone.create(timeZone), offsetOfDay: new Map(), offsetOfMinute: new Map() }
  })
}
