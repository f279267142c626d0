import { readEmbeddedBooking } from '../../../features/booking/rules/embedded-booking'
import { readHandOff } from '../../../features/booking/rules/hand-off-link'
import { SESSION_TOKEN_PARAMETERS } from '../../../features/booking/rules/private-parameters'
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

/** Query parameters, in lower case, for codes that the path does not contain. */
const QUERY_CODES: Readonly<Record<string, CodeName>> = {
  perfcode: 'performance',
  theatercode: 'theater',
  theaterid: 'theater',
  bookingid: 'booking',
}

/**
 * Parses an absolute address of a ticketing service: a hand-off of the website (specification §2 path segments), a
 * booking link of the embedded mode, the service's front page, or something else. The service is at the origin or one
 * step below it, so that one mock serves several.
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
  if (booking)
    return { ...about, purchase: SEATS, codes: { theater: booking.theaterCode, performance: booking.perfCode } }
  const segment = readHandOff({ url, ticketingUrl: serviceUrl, betaFeaturesEnabled: true })
  if (segment === null) return null
  const purchase = PURCHASES[segment]
  const steps = pathname.slice(`${root}/${segment}`.length).split('/').filter(Boolean).map(decode)
  const named = purchase.codes.flatMap((code, at) => (steps[at] === undefined ? [] : [[code, steps[at]] as const]))
  const inQuery = [...searchParams].flatMap(([name, value]) => {
    const code = QUERY_CODES[name.toLowerCase()]
    return code && value !== '' && purchase.codes.includes(code) ? [[code, value] as const] : []
  })
  return { ...about, purchase, codes: Object.fromEntries([...inQuery, ...named]) }
}

function withoutRoot(url: string, root: string): string {
  const { origin, pathname, search } = new URL(url)
  return pathname.startsWith(`${root}/`) ? `${origin}${pathname.slice(root.length)}${search}` : url
}

/** Decodes a step of a path; returns it unchanged when its escapes are invalid. */
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

/** A token is shown by its first characters: at most this many, and at most a quarter of it. */
const SHOWN_CHARACTERS = 4

const ABOUT: readonly [RegExp, string][] = [
  [/^utm_./, 'campaign'],
  [/^requestData$/, 'opaque data of a round trip'],
  [/^return$/, 'where the ticketing service goes on afterwards'],
  [/^perfcode$/i, 'performance'],
  [/^theater(?:id|code)$/i, 'theater'],
]

/** Describes the parameters of the address, then of the form, in their order. */
export function describeParameters(parameters: Iterable<readonly [string, string]>): HandoffParameter[] {
  return [...parameters].map(([name, value]) =>
    SESSION_TOKEN_PARAMETERS.includes(name)
      ? { name, value: shorten(value), about: `member session: received under ${name}` }
      : { name, value, about: ABOUT.find(([pattern]) => pattern.test(name))?.[1] ?? null },
  )
}

/** The session token that came along under any provider's name; null for a guest. */
export function readSessionToken(parameters: Iterable<readonly [string, string]>): string | null {
  return [...parameters].find(([name, value]) => SESSION_TOKEN_PARAMETERS.includes(name) && value !== '')?.[1] ?? null
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
  /** The origin that the mock's own form contains. */
  kept: string | null
}

/**
 * Returns the website's origin, for a link back, from the browser's headers; from the form only when it is the mock's
 * own. Null when there is no http or https address without credentials.
 */
export function readCinemaOrigin({ own, referer, origin, kept }: CinemaInput): string | null {
  const found = originOf(origin === own ? kept : (referer ?? origin))
  return found === own ? null : found
}

function originOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, origin, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? origin : null
}
