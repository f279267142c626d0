import { reportError } from '../../../platform/report-error'

export interface SharedAddress {
  /** Title for the app that shares it. */
  title: string
  /** Absolute. */
  url: string
}

/**
 * Outcome of a share: `shared` or `dismissed` in the device's share sheet; `copied` when the browser cannot share;
 * `refused` when it cannot copy either.
 */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** Shares a URL. Call it synchronously in a click handler: browsers require a user gesture. Never throws. */
export async function shareAddress({ title, url }: SharedAddress): Promise<ShareOutcome> {
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

/** The page's URL with its query and without its hash. */
export function pageAddress(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}

/** Absolute URL of a path of the site, path prefix included. */
export function absoluteAddress(path: string): string {
  return window.location.origin + path
}
