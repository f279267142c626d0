/**
 * From now on each link leads to its page as a document of its own: scripts that ran in this one end with it. Gatsby's
 * navigation asks this flag, which it sets itself when a new release has taken over.
 */
export function loadDocumentsFromNow(): void {
  ;(window as Window & { ___swUpdated?: boolean }).___swUpdated = true
}
