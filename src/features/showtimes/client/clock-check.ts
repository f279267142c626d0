import { holdClock, readFrozenClock, setClockSkew } from '../../../platform/clock'
import { readPageStamp } from '../../../platform/page-stamp'
import { TOLERATED_SKEW_MS } from '../../../platform/server-date'
import { startCountdown } from '../../../platform/start-countdown'
import type { WithPrefix } from './schedule-client'

/** So long may the question for the time take; afterwards the device's clock is believed. */
const PATIENCE_MS = 3000

/**
 * Looks at the device's clock before anything shows the time. One that lies before the page was written or answered is
 * wrong, and corrected at once. One that lies after the host's answer is wrong, or the page came out of some cache: the
 * time is then held back until the host has told it. Later answers go on correcting (`learnServerTime`).
 */
export function checkClock({ withPrefix }: { withPrefix: WithPrefix }): void {
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
  // Loaded by the few whose clock is in doubt.
  void import(/* webpackChunkName: "schedule-index" */ './schedule-index-store')
    .then(({ readScheduleIndex }) => readScheduleIndex({ withPrefix }))
    .then(release, release)
}
