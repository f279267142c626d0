import { onClockSet, readClock, readFrozenClock, startMinuteTimer, startCountdown } from '../../../platform/clock'
import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { createEmitter } from '../../../platform/store'
import { lastPassed, nextOf } from '../../schedule/rules/sales-grace'

const MINUTE_MS = 60_000

const minutes = createEmitter(startTicking)

/** Calls `listener` every minute while the page is visible, and at once when that begins or the clock is set. */
export const subscribeMinute = minutes.subscribe

/** Like `subscribeMinute`, and also right after the clock passes one of the instants (epoch ms, ascending). */
export function subscribeInstants(instants: readonly number[], listener: () => void): () => void {
  let stopWaiting = () => {}
  const wait = () => {
    stopWaiting()
    const next = nextOf(instants, readClock())
    // Checked every minute, so that no timer is long; a frozen clock passes nothing.
    if (next === null || next - readClock() >= MINUTE_MS || readFrozenClock() !== null) return
    stopWaiting = startCountdown(next - readClock() + 1, pass)
  }
  const pass = () => {
    if (!isPageVisible()) return
    wait()
    listener()
  }
  const stopTicking = subscribeMinute(pass)
  wait()
  return () => {
    stopTicking()
    stopWaiting()
  }
}

/** The latest instant that the clock has passed, or 0. */
export function readLastPassed(instants: readonly number[]): number {
  return lastPassed(instants, readClock()) ?? 0
}

/** The latest instant that the clock has reached, or 0. */
export function readLastReached(instants: readonly number[]): number {
  return lastPassed(instants, readClock() + 1) ?? 0
}

function startTicking(): () => void {
  const tick = () => minutes.emit()
  let stopTimer: (() => void) | null = null
  const restart = () => {
    stopTimer?.()
    stopTimer = isPageVisible() ? startMinuteTimer(tick) : null
  }
  restart()
  const stopWatching = onPageVisibilityChange(visible => {
    restart()
    if (visible) tick()
  })
  const stopFollowing = onClockSet(() => {
    // Minutes start at another moment on a corrected clock.
    restart()
    tick()
  })
  return () => {
    stopTimer?.()
    stopWatching()
    stopFollowing()
  }
}
