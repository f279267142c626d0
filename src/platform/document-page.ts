declare global {
  interface Window {
    /** Path of the page in the document, set by a script in it; not in development. */
    pagePath?: string
  }
}

/** Path of the page that the document was sent as, without prefix; undefined where it does not say, as on the server. */
export function documentPage(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.pagePath
}
