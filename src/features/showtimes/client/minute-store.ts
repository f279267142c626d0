import { onClockSet, startMinuteTimer } from '../../../platform/clock'
import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-visibility'

const listeners = new Set<() => void>()
let stop: (() => void) | null = null

/**
 * Calls back every minute while the page is seen, and at once when it is seen again or the clock is set (time travel). One
 * timer serves all. @returns stops
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

function startTicking(): () => void {
  const tick = () => listeners.forEach(listener => listener())
  let stopTimer = isPageVisible() ? startMinuteTimer(tick) : null
  const stopWatching = onPageVisibilityChange(visible => {
    stopTimer?.()
    stopTimer = visible ? startMinuteTimer(tick) : null
    if (visible) tick()
  })
  const stopHearing = onClockSet(tick)
  return () => {
    stopTimer?.()
    stopWatching()
    stopHearing()
  }
}
