import { globalHistory } from '@gatsbyjs/reach-router'
import { createEmitter } from '../../../platform/store'

const updates = createEmitter(() => followHistory())
let isFollowing = false

export function readPageSearch(): string {
  return window.location.search
}

/** The query string may have changed, by navigation, back and forward, or `writePageSearch`. */
export const subscribePageSearch = updates.subscribe

/** Sets or (with null) removes query parameters, without scrolling or a page view. `isStep` adds a history entry. */
export function writePageSearch(
  changes: Readonly<Record<string, string | number | null>>,
  { isStep = false }: { isStep?: boolean } = {},
): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  // Keeps lists and clock times readable.
  url.search = url.search.replace(/%(?:2C|3A|7E)/gi, decodeURIComponent)
  const address = url.pathname + url.search + url.hash
  if (address === window.location.pathname + window.location.search + window.location.hash) return
  if (isStep) window.history.pushState(window.history.state, '', address)
  else window.history.replaceState(window.history.state, '', address)
  updates.emit()
}

/** Announces the query of another page, once the router has drawn it. */
export const announcePageSearch = updates.emit

/**
 * Follows the history for the life of the page. Moving between entries of `writePageSearch` is hidden from the router,
 * which would scroll and count a page view; so it must be called before the router starts: listeners run in order.
 */
export function followHistory(): void {
  if (isFollowing) return
  isFollowing = true
  let place = placeNow()
  window.addEventListener('popstate', event => {
    if (placeNow() !== place) return
    event.stopImmediatePropagation()
    updates.emit()
  })
  let path = window.location.pathname
  globalHistory.listen(() => {
    place = placeNow()
    const left = path
    path = window.location.pathname
    // The page that is left would be drawn by the query of the next, for the frame until the router replaces it.
    if (path === left) updates.emit()
  })
}

function placeNow(): string {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null
  return JSON.stringify([window.location.pathname, window.location.hash, key])
}
