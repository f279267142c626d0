/** One view of a page: `path` as the address bar shows it (with query), `title` of the document at that time. */
export interface PageView {
  path: string
  title: string
}

type PageViewListener = (view: PageView) => void

const listeners = new Set<PageViewListener>()
let latest: PageView | null = null

/**
 * Hears of every page view (specification §2: each route change records one). Who joins late hears of the page that
 * is shown now, so that analytics initialised after consent miss no landing page.
 * @returns unsubscribes
 */
export function onPageView(listener: PageViewListener): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells all listeners of a page view. A view of the path last announced is the same view and is told once. */
export function announcePageView(view: PageView): void {
  if (latest?.path === view.path) return
  latest = view
  for (const listener of listeners) listener(view)
}

/** Forgets the page last announced; for tests. */
export function forgetPageViews(): void {
  latest = null
  listeners.clear()
}
