import type { RouteUpdateArgs } from 'gatsby'
import { keepCmsPreviewAddress } from '../features/preview/client/cms-preview-address'
import { announcePageView } from '../features/site/client/page-view'
import { focusWanted } from '../platform/focus-element'

/**
 * Focuses the target of a link with `#id`, and announces the page view (specification §2). Pages shown at
 * `/cms-preview/` are not page views.
 */
export function onRouteUpdate({ location }: RouteUpdateArgs): void {
  focusWanted()
  if (keepCmsPreviewAddress()) return
  announcePageView({ path: location.pathname + location.search, title: document.title })
}
