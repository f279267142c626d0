import { zonedLocal } from './zoned-clock'

/** A local time `YYYY-MM-DDTHH:mm[:ss]` of which the instant is known, and its zone. */
interface KnownMoment {
  local: string
  /** Epoch ms. */
  instant: number
  timeZone: string
}

/**
 * The instant (epoch ms) of a local time within a day of another whose instant is known, without a time library: for the
 * browser, where a showtime brings the instant of its start. As `toInstant`: a time that the clocks skip moves forward, of
 * one that happens twice the first is meant. @throws RangeError for an unknown zone
 */
export function instantBeside(local: string, known: KnownMoment): number {
  const wall = wallClock(local)
  const straight = known.instant + wall - wallClock(known.local)
  const shift = wall - wallClock(zonedLocal(straight, known.timeZone))
  if (shift === 0) return straight
  // The clocks changed between the two.
  const shifted = straight + shift
  return wallClock(zonedLocal(shifted, known.timeZone)) === wall ? shifted : straight
}

/** The clock on the wall as if it were UTC: epoch ms. */
function wallClock(local: string): number {
  return Date.parse(`${local.slice(0, 19)}Z`)
}
