import { readEmbeddedBooking } from '../../../features/booking/rules/embedded-booking'
import { readHandOff, SESSION_TOKEN_PARAMETERS } from '../../../features/booking/rules/hand-off-link'
import { type CodeName, FRONT, type Purchase, PURCHASES, SEATS, UNKNOWN } from './purchases'

/** What a visitor was sent for. */
export interface HandoffRequest {
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
export function readHandoff(url: string): HandoffRequest {
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

function readBelow(url: string, serviceUrl: string, service: string | null): HandoffRequest | null {
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

/** One parameter that came along, as it may be shown. */
export interface HandoffParameter {
  name: string
  /** A session token is shortened. */
  value: string
  /** What the parameter is known for; null for any other. */
  about: string | null
}

/** A token is told by its beginning: at most so many characters, and at most a quarter of it. */
const SHOWN_CHARACTERS = 4

const ABOUT: readonly [RegExp, string][] = [
  [/^utm_./, 'campaign'],
  [/^requestData$/, 'opaque data of a round trip'],
  [/^return$/, 'where the ticketing service goes on afterwards'],
  [/^perfcode$/i, 'performance'],
  [/^theater(?:id|code)$/i, 'theater'],
]

/** What was handed over, in its order. @param parameters of the address, then of the form */
export function describeParameters(parameters: Iterable<readonly [string, string]>): HandoffParameter[] {
  return [...parameters].map(([name, value]) =>
    SESSION_TOKEN_PARAMETERS.includes(name)
      ? { name, value: shorten(value), about: `member session: received under ${name}` }
      : { name, value, about: ABOUT.find(([pattern]) => pattern.test(name))?.[1] ?? null },
  )
}

function shorten(token: string): string {
  const shown = token.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(token.length / 4)))
  return `${shown}… (${token.length} ${token.length === 1 ? 'character' : 'characters'})`
}

interface CinemaInput {
  /** Origin of the mock itself. */
  own: string
  /** Headers of the request; null where absent. */
  referer: string | null
  origin: string | null
  /** What the mock's own form kept of the visit before. */
  kept: string | null
}

/**
 * The origin that a visitor came from, for a link back: the website's, as the browser tells it. What a form says counts only
 * when the form is the mock's own. @returns null where nothing safe is known
 */
export function readCinemaOrigin({ own, referer, origin, kept }: CinemaInput): string | null {
  const told = origin === own ? kept : (referer ?? origin)
  const found = told === null ? null : originOf(told)
  return found === own ? null : found
}

/** Of an http or https address without credentials. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? origin : null
}
