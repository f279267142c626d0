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
