/** Longest wait for a quiet moment, ms: a busy page gets on with it then. */
const LONGEST_WAIT_MS = 2000
/** Longest wait for the page's load, ms: a picture or script that hangs does not hold it up for ever. */
const LONGEST_LOAD_MS = 8000

/** Runs something once the page has loaded and its main thread has nothing else to do. @returns stops */
export function whenIdle(run: () => void): () => void {
  let cancel = () => undefined as void
  const ask = () => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 200)
      cancel = () => clearTimeout(timer)
      return
    }
    const handle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    cancel = () => window.cancelIdleCallback(handle)
  }
  if (document.readyState === 'complete') ask()
  else cancel = onceLoaded(ask)
  return () => cancel()
}

function onceLoaded(run: () => void): () => void {
  const stop = () => {
    window.removeEventListener('load', go)
    clearTimeout(timer)
  }
  const go = () => {
    stop()
    run()
  }
  const timer = setTimeout(go, LONGEST_LOAD_MS)
  window.addEventListener('load', go)
  return stop
}
