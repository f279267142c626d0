import { onPageData } from './page-data-store'
import { pushToDataLayer } from './data-layer'

/**
 * Pushes every page to the page-level data layer, one entry each (specification §3 Ad targeting). Needs no consent:
 * nothing leaves the page.
 * @returns a function that stops it
 */
export function startPageDataPushes(): () => void {
  return onPageData(page => pushToDataLayer({ event: 'page_data', ...page }))
}
