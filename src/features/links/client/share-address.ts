import { languageAddress } from '../../site/client/language-address'
import { reportError } from '../../../platform/report-error'

/** `shared` and `dismissed` in the device's sheet; `copied` without one; `refused` when that fails too. */
type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** The absolute URL to share: a path of the site, or the current page with its query and without its hash. */
export function shareUrl(path: string | undefined): string {
  const { origin, pathname, search } = window.location
  return new URL(path === undefined ? pathname + search : languageAddress(path), origin).href
}

/** Call it synchronously in a click handler: browsers require a user gesture. Never throws. */
export async function shareAddress({ title, url }: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      reportError(error, 'links')
    }
  }
  try {
    // Undefined on insecure pages.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    reportError(error, 'links')
    return 'refused'
  }
}
