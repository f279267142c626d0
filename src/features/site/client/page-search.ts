import { globalHistory } from '@gatsbyjs/reach-router'

const listeners = new Set<() => void>()

/** The query string of the address bar, with its `?`; empty where there is none. */
export function readPageSearch(): string {
  return window.location.search
}

/** Calls back after the query string may have changed: navigation, back and forward, `writePageSearch`. @returns stops */
export function subscribePageSearch(listener: () => void): () => void {
  const stop = globalHistory.listen(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/**
 * Sets or (with null) removes parameters of the address bar, leaving path, hash and other parameters alone. It is
 * state of the same page: no entry in the history, no scrolling, no page view.
 */
export function writePageSearch(changes: Record<string, string | number | null>): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  for (const listener of listeners) listener()
}
