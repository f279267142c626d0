/** Longest wait for the page's load, ms: a picture or script that hangs does not hold it up for ever. */
export const LONGEST_LOAD_MS = 8000

/** Runs something when the page has loaded; at once where it has. @returns stops */
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
