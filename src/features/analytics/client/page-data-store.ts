import { createStore } from '../../../platform/store'
import type { PageData } from '../rules/analytics-data'

const store = createStore<PageData | null>(null)

/** Data of the current page; null before the first page. */
export const readPageData = store.read

/** Calls the listener now and with every page or change of its theater or session. @returns unsubscribes */
export function onPageData(listener: (page: PageData) => void): () => void {
  const notify = () => {
    const page = store.read()
    if (page) listener(page)
  }
  notify()
  return store.subscribe(notify)
}

/** Unchanged data is published once. */
export function announcePageData(page: PageData): void {
  if (JSON.stringify(store.read()) !== JSON.stringify(page)) store.write(page)
}

/** Resets the store; for tests. */
export const forgetPageData = () => store.write(null)
