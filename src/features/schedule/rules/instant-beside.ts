import { zonedLocal } from './zoned-clock'

/** A local time `YYYY-MM-DDTHH:mm[:ss]` with its instant and zone. */
interface KnownMoment {
  local: string
  /** Epoch ms. */
  instant: number
  timeZone: string
}

/** The instant (epoch ms) of a local time within a day of a known one. Resolves clock changes as `toInstant` does. */
export function instantBeside(local: string, known: KnownMoment): number {
  const wall = wallClock(local)
  const straight = known.instant + wall - wallClock(known.local)
  const shift = wall - wallClock(zonedLocal(straight, known.timeZone))
  if (shift === 0) return straight
  // The clocks changed between the two times.
  const shifted = straight + shift
  return wallClock(zonedLocal(shifted, known.timeZone)) === wall ? shifted : straight
}

/** The local time read as UTC, in epoch ms. */
function wallClock(local: string): number {
  return Date.parse(`${local.slice(0, 19)}Z`)
}
