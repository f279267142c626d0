import { holdClock, readFrozenClock, setClockSkew, startCountdown } from '../../../platform/clock'
import { readPageStamp, TOLERATED_SKEW_MS } from '../../../platform/server-time'

/** Timeout of the request for the server's time; the device's clock is trusted afterwards. */
const PATIENCE_MS = 3000

/**
 * Checks the device's clock before anything renders the time. A clock before the page's build or response is wrong and
 * corrected at once. If it is after the response, it is wrong or the page came from a cache: the time is held back
 * until the server sends its own. Later responses keep correcting it (`learnServerTime`).
 */
export function checkClock(): void {
  if (readFrozenClock() !== null) return
  const { answeredAtMs, writtenAtMs, deviceAtMs } = readPageStamp()
  const notBefore = Math.max(answeredAtMs ?? writtenAtMs, writtenAtMs)
  if (notBefore - deviceAtMs > TOLERATED_SKEW_MS) return setClockSkew(notBefore - deviceAtMs)
  if (answeredAtMs === null || deviceAtMs - answeredAtMs <= TOLERATED_SKEW_MS) return
  const release = () => {
    stopWaiting()
    holdClock(false)
  }
  const stopWaiting = startCountdown(PATIENCE_MS, release)
  holdClock(true)
  // Only loaded when the clock is in doubt.
  void import(/* webpackChunkName: "schedule-index" */ './live-files')
    .then(({ readScheduleIndex }) => readScheduleIndex())
    .then(release, release)
}
