import type { RouteUpdateArgs } from 'gatsby'
import { keepCmsPreviewAddress } from '../features/preview/client/cms-preview-address'
import { announcePageView } from '../features/site/client/page-view'
import { focusRequested } from '../platform/focus-element'

/**
 * Focuses the target of a link with `#id`, and announces the page view (specification §2). Pages shown at
 * `/cms-preview/` are not page views.
 */
export function onRouteUpdate({ location }: RouteUpdateArgs): void {
  focusRequested()
  if (keepCmsPreviewAddress()) return
  announcePageView({ path: location.pathname + location.search, title: document.title })
}

/**
 * Scroll rule of specification §2: after a navigation the page scrolls to the top unless the navigation state sets
 * `shouldUpdateScroll` to false. Back and forward restore Gatsby's saved position.
 */
export function shouldUpdateScroll({ routerProps }: { routerProps: { location: { state: unknown } } }): boolean {
  const state: unknown = routerProps.location.state
  return !(
    typeof state === 'object' &&
    state !== null &&
    'shouldUpdateScroll' in state &&
    state.shouldUpdateScroll === false
  )
}
