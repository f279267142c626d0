/** A booking that the site's own checkout page can show in a frame. */
export interface EmbeddedBooking {
  theaterCode: string
  perfCode: string
}

/** Letters that stand for themselves wherever a code is written. Assumption: the specification does not say what a code is. */
const BOOKING_CODE = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a decoded text may be a theater's or a performance's code. */
export function isBookingCode(text: string): boolean {
  return BOOKING_CODE.test(text)
}

/** `book`, or what some deployments call it. */
const BOOKING_PATH = /^\/websales\/sales\/([^/]+)\/(?:actual_)?book\/?$/i

/**
 * Reads a booking link of the ticketing host, `/websales/sales/{theaterCode}/book?perfcode={perfCode}`, whatever else its
 * query says and in whichever order (specification §2 Link behaviour, embedded mode). @returns null for any other link, and
 * for one whose codes the checkout page would not take
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

/** A booking of two decoded codes, such as those of the checkout page's address; null where one is missing or is no code. */
export function readBookingCodes(
  theaterCode: string | undefined,
  perfCode: string | undefined,
): EmbeddedBooking | null {
  const isWhole = theaterCode !== undefined && perfCode !== undefined
  return isWhole && isBookingCode(theaterCode) && isBookingCode(perfCode) ? { theaterCode, perfCode } : null
}

/** The address that the checkout page shows in its frame. @param origin of the theater's ticketing service */
export function bookingAddress(origin: string, { theaterCode, perfCode }: EmbeddedBooking): string {
  const path = `/websales/sales/${encodeURIComponent(theaterCode)}/book?perfcode=${encodeURIComponent(perfCode)}`
  return new URL(path, origin).href
}

/** The route of the checkout page that shows a booking. @param checkout slug of the page, `checkout` where not configured */
export function checkoutPath(checkout: string, { theaterCode, perfCode }: EmbeddedBooking): string {
  return `/${checkout}/?theaterCode=${encodeURIComponent(theaterCode)}&perfCode=${encodeURIComponent(perfCode)}`
}
