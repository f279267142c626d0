import { readClockSkew, setClockSkew } from './clock'

/** Differences between the device's and the server's clock up to this are ignored. */
export const TOLERATED_SKEW_MS = 120_000
/** Differences between responses caused by network latency; the correction ignores them. */
const JITTER_MS = 30_000
/** Some caches keep a response's `Date`, others replace it: older responses are not usable. */
const MAX_AGE_SECONDS = 60
/** `Date` is rounded down to whole seconds. */
const HALF_SECOND_MS = 500

/** Returns the server time from a response's `Date`, epoch ms; null when it is absent or too old (`Age`). */
export function readServerDate(headers: Headers): number | null {
  const at = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(at) || !(age <= MAX_AGE_SECONDS) ? null : at + HALF_SECOND_MS
}

/** Corrects the device's clock if it differs by more than two minutes. @param serverMs server time, epoch ms */
function learnServerTime(serverMs: number): void {
  const skew = serverMs - Date.now()
  if (Math.abs(skew) <= TOLERATED_SKEW_MS) return setClockSkew(0)
  if (Math.abs(skew - readClockSkew()) > JITTER_MS) setClockSkew(skew)
}

/** Corrects the clock from the headers of a response that was just received from the network, not from a cache. */
export function learnServerDate(headers: Headers): void {
  const serverMs = readServerDate(headers)
  if (serverMs !== null) learnServerTime(serverMs)
}

/**
 * Times at which the page was served and written, epoch ms. None is later than the current time.
 * @returns `answeredAtMs`: server time of the response (`Server-Timing: clock`); null when the header is absent.
 * `writtenAtMs`: when the file was written; falls back to `deviceAtMs`, the device's time when the response arrived
 */
export function readPageStamp() {
  const [navigation] = performance.getEntriesByType('navigation').filter(isNavigation)
  const answeredAtMs = navigation?.serverTiming?.find(({ name }) => name === 'clock')?.duration ?? null
  const sinceAnswer = navigation ? performance.now() - navigation.responseStart : 0
  const writtenAtMs = Date.parse(document.lastModified)
  const deviceAtMs = Date.now() - sinceAnswer
  return { answeredAtMs, writtenAtMs: Number.isNaN(writtenAtMs) ? deviceAtMs : writtenAtMs, deviceAtMs }
}

function isNavigation(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  return 'serverTiming' in entry && 'responseStart' in entry
}
