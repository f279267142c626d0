import { readClock, readStopwatch } from './clock'
import { isPageVisible, onPageVisibilityChange } from './page-visibility'
import { startCountdown } from './start-countdown'

export interface VisibleTimer {
  /** Runs after so many ms; what was planned before is forgotten. */
  schedule: (ms: number) => void
  /** Forgets what was planned. */
  stop: () => void
}

/**
 * A timer that rests while the page is hidden. Time goes on meanwhile: what has become due is run at once when the page is
 * shown again. A device that slept is noticed by its clock.
 */
export function createVisibleTimer(run: () => void): VisibleTimer {
  let due: { stopwatch: number; clock: number } | null = null
  let pause: (() => void) | null = null

  const rest = () => {
    pause?.()
    pause = null
  }
  const wait = () => {
    rest()
    if (!due || !isPageVisible()) return
    const left = Math.min(due.stopwatch - readStopwatch(), due.clock - readClock())
    pause = startCountdown(Math.max(0, left), () => {
      due = null
      pause = null
      run()
    })
  }
  onPageVisibilityChange(visible => (visible ? wait() : rest()))
  return {
    schedule: ms => {
      due = { stopwatch: readStopwatch() + ms, clock: readClock() + ms }
      wait()
    },
    stop: () => {
      due = null
      rest()
    },
  }
}
