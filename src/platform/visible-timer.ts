import { readClock, readStopwatch, startCountdown } from './clock'
import { isPageVisible, onPageVisibilityChange } from './page-lifecycle'

/** Creates a timer that pauses while the page is hidden. If it became due meanwhile, it runs when the page is shown. */
export function createVisibleTimer(run: () => void) {
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
    /** Runs the callback after a delay (ms); replaces the previous schedule. */
    schedule: (ms: number) => {
      due = { stopwatch: readStopwatch() + ms, clock: readClock() + ms }
      wait()
    },
    stop: () => {
      due = null
      rest()
    },
  }
}
