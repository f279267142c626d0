/**
 * Whether the site shows bookings on its own checkout page (specification §2 Link behaviour, embedded mode; §3 Other
 * values). The display mode is an open enumeration, compared without case.
 */
export function isEmbeddedMode(displayMode: string | null | undefined): boolean {
  return displayMode?.trim().toLowerCase() === 'tapos_embedded'
}
