/** The display mode in which bookings stay on the site (specification §1 Embedded mode). */
const EMBEDDED = 'tapos_embedded'

/** Whether bookings are shown on the site's own checkout page. @param displayMode of site.json; any other value: no */
export function isEmbedded(displayMode: string | null | undefined): boolean {
  return displayMode?.toLowerCase() === EMBEDDED
}
