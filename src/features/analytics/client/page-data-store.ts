import { createStore } from '../../../platform/store'
import type { PageData } from '../rules/analytics-data'

const store = createStore<PageData | null>(null)

/** Data of the current page; null before the first page. */
export const readPageData = store.read

/**
 * Calls the listener with the current page, and with every page after it: also with the same page when its theater or
 * the visitor's session changes.
 * @returns a function that unsubscribes
 */
export function onPageData(listener: (page: PageData) => void): () => void {
  const tell = () => {
    const page = store.read()
    if (page) listener(page)
  }
  tell()
  return store.subscribe(tell)
}

/** Publishes the data of the current page. Unchanged data is published once. */
export function announcePageData(page: PageData): void {
  if (JSON.stringify(store.read()) !== JSON.stringify(page)) store.write(page)
}

/** Resets the store; for tests. */
export const forgetPageData = () => store.write(null)
