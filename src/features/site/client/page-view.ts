/** A page view: `path` as in the address bar (with query), `title` of the document at that time. */
export interface PageView {
  path: string
  title: string
}

type PageViewListener = (view: PageView) => void

const listeners = new Set<PageViewListener>()
let latest: PageView | null = null

/**
 * Calls back on every page view (specification §2: each route change records one). Late subscribers are called with the
 * current page, so that analytics that start after consent include the landing page.
 * @returns unsubscribes
 */
export function onPageView(listener: PageViewListener): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => {
    listeners.delete(listener)
  }
}

/** Announces a page view. A repeated path is the same view and is ignored. */
export function announcePageView(view: PageView): void {
  if (latest?.path === view.path) return
  latest = view
  for (const listener of listeners) listener(view)
}

/** Resets the state; for tests. */
export function forgetPageViews(): void {
  latest = null
  listeners.clear()
}
