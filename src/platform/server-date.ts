import { readClockSkew, setClockSkew } from './clock'

/** A device's clock may be wrong by so much before the host's counts: nobody misses a film by it. */
export const TOLERATED_SKEW_MS = 120_000
/** Two answers' dates differ by their journeys; a correction does not follow them. */
const JITTER_MS = 30_000
/** Some caches keep an answer's `Date`, others write their own: one that lay there longer tells no time. */
const MAX_AGE_SECONDS = 60
/** `Date` tells whole seconds, the past one. */
const HALF_SECOND_MS = 500

/** The host's time by an answer's `Date`, epoch ms; null where there is none, or where a cache may have kept it (`Age`). */
export function readServerDate(headers: Headers): number | null {
  const at = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(at) || !(age <= MAX_AGE_SECONDS) ? null : at + HALF_SECOND_MS
}

/**
 * Takes the host's time for right: a device's clock more than two minutes away from it is corrected from now on
 * (`platform/clock`), one that has been put right is let go.
 * @param serverMs the host's time now, epoch ms
 */
export function learnServerTime(serverMs: number): void {
  const skew = serverMs - Date.now()
  if (Math.abs(skew) <= TOLERATED_SKEW_MS) return setClockSkew(0)
  if (Math.abs(skew - readClockSkew()) > JITTER_MS) setClockSkew(skew)
}

/** Learns the time from the headers of an answer that just came over the network. Other answers' dates are old. */
export function learnServerDate(headers: Headers): void {
  const serverMs = readServerDate(headers)
  if (serverMs !== null) learnServerTime(serverMs)
}
