import { onNextHead } from '../../../platform/document'
import { createStore } from '../../../platform/store'
import type { PageView } from '../rules/page-context'

const store = createStore<PageView | null>(null)

/** Calls back now and on every page view (specification §2): late analytics get the landing page. @returns stops it */
export function onPageView(listener: (view: PageView) => void): () => void {
  const notify = () => {
    const view = store.read()
    if (view) listener(view)
  }
  notify()
  return store.subscribe(notify)
}

/** A repeated path is the same view and is ignored. */
export function announcePageView(view: PageView): void {
  if (store.read()?.path !== view.path) store.write(view)
}

/** Assumption: a head that has not changed by then does not, as where only the query differs; ms. */
const LONGEST_HEAD_WAIT_MS = 1000

let stopWaiting = () => undefined as void

/**
 * Announces the page that has just been rendered at a path, once it has its own title: Gatsby replaces the head only after
 * the page. A page that is left before that is not announced.
 */
export function announceRoute(path: string): void {
  stopWaiting()
  const known = store.read()
  if (known?.path === path) return
  const announce = () => announcePageView({ path, title: document.title })
  // The document's own page was served with its title; without server markup, as in development, it has none yet.
  if (known === null && document.title !== '') return announce()
  stopWaiting = onNextHead(announce, LONGEST_HEAD_WAIT_MS)
}

/** Resets the state; for tests. */
export function forgetPageViews(): void {
  stopWaiting()
  store.write(null)
}
