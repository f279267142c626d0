import type { RouteUpdateArgs } from 'gatsby'
import { announcePageView } from '../features/site/client/page-view'

/** Every route change is a page view (specification §2); listeners decide what becomes of it. */
export function onRouteUpdate({ location }: RouteUpdateArgs): void {
  announcePageView({ path: location.pathname + location.search, title: document.title })
}
