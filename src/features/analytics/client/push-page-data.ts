import { onPageData } from './page-data-store'
import { pushToDataLayer } from './data-layer'

/** Puts every page into the page-level data layer, one entry each (specification §3 Ad targeting). Asks nobody: nothing leaves the page by it. @returns stops */
export function startPageDataPushes(): () => void {
  return onPageData(page => pushToDataLayer({ event: 'page_data', ...page }))
}
