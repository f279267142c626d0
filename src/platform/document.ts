/** Navigates the window to another address. @param url absolute */
export function loadDocument(url: string): void {
  window.location.assign(url)
}

export function reloadPage(): void {
  window.location.reload()
}

/** Returns true in a frame, or in a window opened by another page. */
export function isEmbeddedPage(): boolean {
  return window.parent !== window || Boolean(window.opener)
}

/**
 * From now on, links load full documents instead of navigating on the client, so that scripts of this document end.
 * Sets the flag that Gatsby itself sets when a new release is available.
 */
export function loadDocumentsFromNow(): void {
  ;(window as Window & { ___swUpdated?: boolean }).___swUpdated = true
}

declare global {
  interface Window {
    /** Path of the document's page, set by an inline script; undefined in development. */
    pagePath?: string
  }
}

/**
 * Returns the path of the page the document was served for, without prefix; undefined when unknown and on the server.
 */
export function documentPage(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.pagePath
}

let underWay = 0

/** Marks the start of a navigation. @returns marks its end */
export function noteNavigation(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
  }
}

/** Returns true while another page or document is loading. */
export function isNavigating(): boolean {
  return underWay > 0
}

/** Resets the state; for tests. */
export function forgetNavigations(): void {
  underWay = 0
}
