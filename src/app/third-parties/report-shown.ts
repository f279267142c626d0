import { SHOWN_HEADER } from '../../features/site/rules/load-ahead'
import { reportError } from '../../platform/report-error'

/** Navigation Timing and Prerendering Revamped; absent where a browser loads nothing ahead. */
interface LoadedAhead {
  /** Of the document, with its query. */
  name: string
  /** When a prerendered page was shown, ms since its navigation began; 0 for any other page. */
  activationStart?: number
  /** `navigational-prefetch` for a page that was fetched before it was opened. */
  deliveryType?: string
}

/**
 * Reports to the host that a page is shown which the browser loaded ahead: its request was none of a visitor yet, and
 * was not counted (decision 156). Sends nothing for any other page, and nothing about the visitor.
 */
export function reportShown(): void {
  const [page] = performance.getEntriesByType('navigation') as unknown as LoadedAhead[]
  if (!page || !(page.activationStart || page.deliveryType === 'navigational-prefetch')) return
  fetch(page.name, { method: 'HEAD', headers: { [SHOWN_HEADER]: '1' }, keepalive: true, credentials: 'omit' }).catch(
    (error: unknown) => reportError(error, 'page shown'),
  )
}
