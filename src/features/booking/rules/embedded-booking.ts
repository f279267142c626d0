import type { LinkingConfig } from '../../../config/linking-config'

/** A booking that the checkout page can show in a frame. */
export type EmbeddedBooking = { theaterCode: string; perfCode: string }

/** A decoded theater or performance code. Assumption: the specification does not define them; none needs encoding. */
const BOOKING_CODE = /^[A-Za-z0-9_-]{1,64}$/

/** `book`, or `actual_book` in some deployments. */
const BOOKING_PATH = /^\/websales\/sales\/([^/]+)\/(?:actual_)?book\/?$/i

/**
 * Parses `/websales/sales/{theaterCode}/book?perfcode={perfCode}` of the ticketing host (specification §2 Link
 * behaviour, embedded mode). Null for other links, and for codes that the checkout page does not accept.
 */
export function readEmbeddedBooking(url: string, ticketingUrl: string): EmbeddedBooking | null {
  try {
    const link = new URL(url)
    if (link.origin !== new URL(ticketingUrl).origin || link.username !== '' || link.password !== '') return null
    const theaterCode = decodeURIComponent(BOOKING_PATH.exec(link.pathname)?.[1] ?? '')
    const perfCode = [...link.searchParams].find(([name]) => name.toLowerCase() === 'perfcode')?.[1]
    return readBookingCodes(theaterCode, perfCode)
  } catch {
    return null
  }
}

/** Validates two decoded codes, such as those of the checkout page's address; null when one is missing or invalid. */
export function readBookingCodes(theaterCode = '', perfCode = ''): EmbeddedBooking | null {
  return BOOKING_CODE.test(theaterCode) && BOOKING_CODE.test(perfCode) ? { theaterCode, perfCode } : null
}

/** Address in the checkout page's frame. @param origin of the theater's ticketing service */
export function bookingAddress(origin: string, { theaterCode, perfCode }: EmbeddedBooking): string {
  const path = `/websales/sales/${encodeURIComponent(theaterCode)}/book?perfcode=${encodeURIComponent(perfCode)}`
  return new URL(path, origin).href
}

/** Route of the checkout page that shows a booking. @param checkout slug of the page, `checkout` by default */
export function checkoutPath(checkout: string, { theaterCode, perfCode }: EmbeddedBooking): string {
  return `/${checkout}/?theaterCode=${encodeURIComponent(theaterCode)}&perfCode=${encodeURIComponent(perfCode)}`
}

/** Route of the checkout page that shows a booking link's booking; null for other links, and outside embedded mode. */
export function checkoutPathOf(
  url: string,
  { checkout, ticketing }: Pick<LinkingConfig, 'checkout' | 'ticketing'>,
): string | null {
  if (checkout === null || !/\/websales\/sales\//i.test(url)) return null
  for (const service of [ticketing.site, ...Object.values(ticketing.theaters)]) {
    const booking = service && readEmbeddedBooking(url, service.url)
    if (booking) return checkoutPath(checkout, booking)
  }
  return null
}

/** Whether the site has its own checkout page (specification §2 Link behaviour, embedded mode; §3 Other values). */
export function isEmbeddedMode(displayMode: string | null | undefined): boolean {
  return displayMode?.trim().toLowerCase() === 'tapos_embedded'
}
