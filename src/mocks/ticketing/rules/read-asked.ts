import { readEmbeddedBooking } from '../../../features/booking/rules/embedded-booking'
import { readHandOff } from '../../../features/booking/rules/hand-off-link'
import { type CodeName, FRONT, type Purchase, PURCHASES, SEATS, UNKNOWN } from './purchases'

/** What a visitor was sent for. */
export interface Asked {
  purchase: Purchase
  /** Path of the address, as it came. */
  path: string
  /** First step of the path where a ticketing URL has one, `quai` of `/quai/startticketing/…`; null for none. */
  service: string | null
  /** Address under which the service stands, without a slash at the end. */
  serviceUrl: string
  /** By meaning; what was not named is absent. */
  codes: Partial<Record<CodeName, string>>
}

/** Names, in small letters, under which a query may tell what the path does not. */
const QUERY_CODES: Readonly<Record<string, CodeName>> = {
  perfcode: 'performance',
  theatercode: 'theater',
  theaterid: 'theater',
  bookingid: 'booking',
}

/**
 * Reads what an address of a ticketing service asks for: a hand-off of the website (specification §2 path segments), a
 * booking link of the embedded mode, the service's front page, or something else. The service stands at the origin or one
 * step below it, so that one mock serves several. @param url absolute
 */
export function readAsked(url: string): Asked {
  const { origin, pathname } = new URL(url)
  const [first = '', ...more] = pathname.split('/').filter(Boolean)
  return (
    readBelow(url, origin, null) ??
    (first === '' ? null : readBelow(url, `${origin}/${first}`, decode(first))) ?? {
      purchase: more.length === 0 ? FRONT : UNKNOWN,
      path: pathname,
      service: first !== '' && more.length === 0 ? decode(first) : null,
      serviceUrl: more.length === 0 && first !== '' ? `${origin}/${first}` : origin,
      codes: {},
    }
  )
}

function readBelow(url: string, serviceUrl: string, service: string | null): Asked | null {
  const { pathname, searchParams } = new URL(url)
  const about = { path: pathname, service, serviceUrl }
  const root = new URL(serviceUrl).pathname.replace(/\/$/, '')
  const booking = readEmbeddedBooking(withoutRoot(url, root), serviceUrl)
  if (booking) {
    return { ...about, purchase: SEATS, codes: { theater: booking.theaterCode, performance: booking.perfCode } }
  }
  const segment = readHandOff({ url, ticketingUrl: serviceUrl, betaFeaturesEnabled: true })
  if (segment === null) return null
  const purchase = PURCHASES[segment]
  const steps = pathname.slice(`${root}/${segment}`.length).split('/').filter(Boolean).map(decode)
  const named = purchase.codes.flatMap((code, at) => (steps[at] === undefined ? [] : [[code, steps[at]] as const]))
  const told = [...searchParams].flatMap(([name, value]) => {
    const code = QUERY_CODES[name.toLowerCase()]
    return code && value !== '' && purchase.codes.includes(code) ? [[code, value] as const] : []
  })
  return { ...about, purchase, codes: Object.fromEntries([...told, ...named]) }
}

function withoutRoot(url: string, root: string): string {
  const { origin, pathname, search } = new URL(url)
  return pathname.startsWith(`${root}/`) ? `${origin}${pathname.slice(root.length)}${search}` : url
}

/** A step of a path in words; as it is where its escapes are broken. */
function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
