import { onceLoaded } from './once-loaded'

/** Maximum wait for an idle moment, ms. */
const LONGEST_WAIT_MS = 2000

/** Runs a callback once the page has loaded and its main thread is idle. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  let cancel = () => undefined as void
  const stopWaiting = onceLoaded(() => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 200)
      cancel = () => clearTimeout(timer)
      return
    }
    const handle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    cancel = () => window.cancelIdleCallback(handle)
  })
  return () => {
    stopWaiting()
    cancel()
  }
}
