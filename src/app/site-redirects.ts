import { withPrefix } from 'gatsby'
import { withoutPrefix } from '../features/site/components/site-url'
import { loadDocument, requestFocus } from '../platform/document'
import { reportError } from '../platform/report-error'
import { onFirstActivity } from '../platform/scheduling'
import { hashIdOf } from '../ui/route-address'

/**
 * Name of the meta element on sites with a redirect table: `now` on pages at an address of the table and on those that
 * hosts serve for unknown addresses, else `later`.
 */
export const REDIRECTS_META = 'redirects'

/** Maximum time that a navigation waits for the table, ms. */
export const LONGEST_LOOK_UP_MS = 1500

type Navigate = (to: string | number, options?: object) => unknown

declare global {
  interface Window {
    /** Gatsby's navigation, which its links and `navigate` call with prefixed paths. */
    ___navigate?: Navigate
  }
}

/**
 * Follows the redirect table (specification §2), also over existing pages: on every navigation within the site, after a
 * step through its history, and on arrival where the host does not answer it. The table is fetched at the visitor's first activity. Must be called
 * before the router starts.
 */
export function followRedirects(): void {
  const when = document.querySelector<HTMLMetaElement>(`meta[name="${REDIRECTS_META}"]`)?.content
  const navigate = window.___navigate
  if (when === undefined || !navigate) return
  window.___navigate = (to, options) => {
    if (typeof to === 'number') return navigate(to, options)
    return Promise.race([lookUp(withoutPrefix(to)), giveUp()]).then(target => {
      if (target === null) return navigate(to, options)
      if (!target.startsWith('/')) return loadDocument(target)
      requestFocus(hashIdOf(target))
      return navigate(withPrefix(target), options)
    })
  }
  // A step back or forward has been taken when it is told.
  window.addEventListener('popstate', () => void arrive())
  if (when === 'now') void arrive()
  else onFirstActivity(() => void lookUp('/'))
}

async function arrive(): Promise<void> {
  const { pathname, search, hash } = window.location
  const target = await lookUp(withoutPrefix(pathname) + search + hash)
  if (target === null) return
  const { followRedirect } = await import('../features/site/client/redirects')
  followRedirect(target)
}

/** The target of an address; null without one. */
async function lookUp(location: string): Promise<string | null> {
  try {
    const { findRedirect } = await import('../features/site/client/redirect-table')
    return await findRedirect(location)
  } catch (error) {
    reportError(error, 'redirects')
    return null
  }
}

const giveUp = () => new Promise<null>(resolve => setTimeout(() => resolve(null), LONGEST_LOOK_UP_MS))
