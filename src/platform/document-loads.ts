/**
 * From now on, links load full documents instead of navigating on the client, so that scripts of this document end.
 * Sets the flag that Gatsby itself sets when a new release is available.
 */
export function loadDocumentsFromNow(): void {
  ;(window as Window & { ___swUpdated?: boolean }).___swUpdated = true
}
