/**
 * Whether the site shows bookings on a page of its own (specification §2 Link behaviour, embedded mode; §3 Other values).
 * The display mode is an open enumeration, and is read in whatever case.
 */
export function isEmbeddedMode(displayMode: string | null | undefined): boolean {
  return displayMode?.trim().toLowerCase() === 'tapos_embedded'
}
