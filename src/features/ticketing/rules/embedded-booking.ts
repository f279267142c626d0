/** A booking that the site's own checkout page can show in a frame. */
export interface EmbeddedBooking {
  theaterCode: string
  perfCode: string
}

/** `book`, or what some deployments call it. */
const BOOKING_PATH = /^\/websales\/sales\/([^/]+)\/(?:actual_)?book\/?$/i

/**
 * Reads a booking link of the ticketing host, `/websales/sales/{theaterCode}/book?perfcode={perfCode}`, whatever else its
 * query says and in whichever order (specification §2 Link behaviour, embedded mode). @returns null for any other link
 */
export function readEmbeddedBooking(url: string, ticketingUrl: string): EmbeddedBooking | null {
  try {
    const link = new URL(url)
    if (link.origin !== new URL(ticketingUrl).origin || link.username !== '' || link.password !== '') return null
    const theaterCode = BOOKING_PATH.exec(link.pathname)?.[1]
    const perfCode = [...link.searchParams].find(([name]) => name.toLowerCase() === 'perfcode')?.[1]
    return theaterCode && perfCode ? { theaterCode: decodeURIComponent(theaterCode), perfCode } : null
  } catch {
    return null
  }
}

/** The route of the checkout page that shows a booking. @param checkout slug of the page, `checkout` where not configured */
export function checkoutPath(checkout: string, { theaterCode, perfCode }: EmbeddedBooking): string {
  return `/${checkout}/?theaterCode=${encodeURIComponent(theaterCode)}&perfCode=${encodeURIComponent(perfCode)}`
}
