import { globalHistory } from '@gatsbyjs/reach-router'

/** The hash of the address bar, with its `#`; empty where there is none. */
export function readPageHash(): string {
  return window.location.hash
}

/** Calls back when the hash may have changed: by the router, by the browser, back and forward. @returns stops */
export function subscribePageHash(listener: () => void): () => void {
  const stop = globalHistory.listen(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    stop()
    window.removeEventListener('hashchange', listener)
  }
}
