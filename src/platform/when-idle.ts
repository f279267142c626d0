import { onceLoaded } from './once-loaded'

/** Longest wait for a quiet moment, ms: a busy page gets on with it then. */
const LONGEST_WAIT_MS = 2000

/** Runs something once the page has loaded and its main thread has nothing else to do. @returns stops */
export function whenIdle(run: () => void): () => void {
  let cancel = () => undefined as void
  const stopWaiting = onceLoaded(() => {
    // Safari has no idle callbacks.
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
