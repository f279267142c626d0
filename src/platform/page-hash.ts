import { globalHistory } from '@gatsbyjs/reach-router'

/** Returns the hash of the address bar with its `#`, or an empty string. */
export function readPageHash(): string {
  return window.location.hash
}

/** Calls back when the hash may have changed, by the router or the browser. @returns unsubscribes */
export function subscribePageHash(listener: () => void): () => void {
  const stop = globalHistory.listen(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    stop()
    window.removeEventListener('hashchange', listener)
  }
}
