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

/** Resets the state; for tests. */
export const forgetPageViews = () => store.write(null)
