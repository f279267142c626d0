import { reportError } from '../../../platform/report-error'

export interface SharedAddress {
  /** What it is, for programs that send it on. */
  title: string
  /** Absolute. */
  url: string
}

/**
 * What became of a share: handed to a program of the visitor's choice, or not, once asked; copied where the browser hands
 * nothing on; `refused` where it does not copy either.
 */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'refused'

/** Hands an address on. To be called right in a press: browsers allow neither way later. Never throws. */
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
    // Absent on pages that are not served securely.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    reportError(error, 'links')
    return 'refused'
  }
}

/** The page's address as the address bar has it, with its state, without a place within the page. */
export function pageAddress(): string {
  const { origin, pathname, search } = window.location
  return origin + pathname + search
}

/** A path of the site, path prefix included, as an address that others can open. */
export function absoluteAddress(path: string): string {
  return window.location.origin + path
}
