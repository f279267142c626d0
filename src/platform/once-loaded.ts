/** Maximum wait for the load event, ms, in case a picture or script hangs. */
export const LONGEST_LOAD_MS = 8000

/** Runs a callback when the page has loaded, or immediately if it already has. @returns cancels it */
export function onceLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => undefined
  }
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
