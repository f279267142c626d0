import { onClockSet, readClock, readFrozenClock, startMinuteTimer } from '../../../platform/clock'
import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-visibility'
import { startCountdown } from '../../../platform/start-countdown'
import { lastPassed, nextOf } from '../../schedule/rules/passing'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let stop: (() => void) | null = null

/**
 * Calls back every minute while the page is seen, and at once when it is seen again or the clock is set (time travel,
 * corrections). One timer serves all. @returns stops
 */
export function subscribeMinute(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= startTicking()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/**
 * Calls back as `subscribeMinute` does, and right after the clock has passed one of the instants as well.
 * @param instants epoch ms, ascending
 */
export function subscribeInstants(instants: readonly number[], listener: () => void): () => void {
  let stopWaiting = () => {}
  const wait = () => {
    stopWaiting()
    const next = nextOf(instants, readClock())
    // Each minute looks again, so that no timer is long; a clock that stands still passes nothing.
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

/** The latest of the instants that the clock has passed; 0 for none. */
export function readLastPassed(instants: readonly number[]): number {
  return lastPassed(instants, readClock()) ?? 0
}

function startTicking(): () => void {
  const tick = () => listeners.forEach(listener => listener())
  let stopTimer = isPageVisible() ? startMinuteTimer(tick) : null
  const restart = () => {
    stopTimer?.()
    stopTimer = isPageVisible() ? startMinuteTimer(tick) : null
  }
  const stopWatching = onPageVisibilityChange(visible => {
    restart()
    if (visible) tick()
  })
  const stopHearing = onClockSet(() => {
    // A corrected clock begins its minutes at another moment.
    restart()
    tick()
  })
  return () => {
    stopTimer?.()
    stopWatching()
    stopHearing()
  }
}
