import { globalHistory } from '@gatsbyjs/reach-router'

const listeners = new Set<() => void>()
let isFollowing = false

/** The query string of the address bar, with its `?`; empty where there is none. */
export function readPageSearch(): string {
  return window.location.search
}

/** Calls back after the query string may have changed: navigation, back and forward, `writePageSearch`. @returns stops */
export function subscribePageSearch(listener: () => void): () => void {
  listeners.add(listener)
  followHistory()
  return () => listeners.delete(listener)
}

export type SearchChanges = Readonly<Record<string, string | number | null>>

export interface WriteOptions {
  /** The change is a step of the visitor's that the back button undoes; otherwise the entry in the history stays the same. */
  isStep?: boolean
}

/**
 * Sets or (with null) removes parameters of the address bar, leaving path, hash and other parameters alone. It is
 * state of the same page: no scrolling and no page view, also when it is undone.
 */
export function writePageSearch(changes: SearchChanges, { isStep = false }: WriteOptions = {}): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  // Lists are read by people: what stands between their members stays as it is.
  url.search = url.search.replace(/%2C/gi, ',').replace(/%7E/gi, '~')
  const address = url.pathname + url.search + url.hash
  if (address === window.location.pathname + window.location.search + window.location.hash) return
  if (isStep) window.history.pushState(window.history.state, '', address)
  else window.history.replaceState(window.history.state, '', address)
  tellAll()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/**
 * Follows the history for as long as the page lives. Entries that `writePageSearch` made are steps within one page: path,
 * hash and the router's key are those of the entry before. Going from one to another is kept from the router, which would
 * scroll to the top, announce a new page and count a view. Listeners on the window are called in the order in which they
 * came, so it is called before the router starts.
 */
export function followHistory(): void {
  if (isFollowing) return
  isFollowing = true
  let place = placeNow()
  window.addEventListener('popstate', event => {
    if (placeNow() !== place) return
    event.stopImmediatePropagation()
    tellAll()
  })
  globalHistory.listen(() => {
    place = placeNow()
    tellAll()
  })
}

/** What the router tells pages apart by, but for the query. */
function placeNow(): string {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null
  return JSON.stringify([window.location.pathname, window.location.hash, key])
}
