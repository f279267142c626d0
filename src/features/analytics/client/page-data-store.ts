import type { PageData } from '../rules/page-data'

type Listener = (page: PageData) => void

const listeners = new Set<Listener>()
let latest: PageData | null = null

/** Data of the current page; null before the first page. */
export function readPageData(): PageData | null {
  return latest
}

/**
 * Calls the listener with the current page, and with every page after it: also with the same page when its theater or
 * the visitor's session changes.
 * @returns a function that unsubscribes
 */
export function onPageData(listener: Listener): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => {
    listeners.delete(listener)
  }
}

/** Publishes the data of the current page. Unchanged data is published once. */
export function announcePageData(page: PageData): void {
  if (latest && JSON.stringify(latest) === JSON.stringify(page)) return
  latest = page
  for (const listener of [...listeners]) listener(page)
}

/** Resets the store; for tests. */
export function forgetPageData(): void {
  latest = null
  listeners.clear()
}
