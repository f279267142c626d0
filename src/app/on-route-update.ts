import type { RouteUpdateArgs } from 'gatsby'
import { keepCmsPreviewAddress } from '../features/preview/client/cms-preview-address'
import { announcePageView } from '../features/site/client/page-view'
import { focusWanted } from '../platform/focus-element'

/**
 * A link that ended in `#id` gives the focus to that element of the page it led to. Every route change is a page view (specification §2); listeners decide what becomes of it. Pages shown at `/cms-preview/`
 * are no views.
 */
export function onRouteUpdate({ location }: RouteUpdateArgs): void {
  focusWanted()
  if (keepCmsPreviewAddress()) return
  announcePageView({ path: location.pathname + location.search, title: document.title })
}
