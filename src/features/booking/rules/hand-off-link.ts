import type { TicketingConfig, TicketingService } from '../../../config/linking-config'
import { appendQuery } from '../../site/rules/append-query'
import { tokenParameterOf } from './private-parameters'

/** Path of each flow of the ticketing service below its URL (specification §2 path segments). */
export const SEGMENTS = {
  /** Seats of one showtime. */
  showtime: 'startticketing',
  /** Food and drink, of one theater if given. */
  concessions: 'startconcessions',
  concessionsMenu: 'concessions/landing',
  giftCards: 'giftcards',
  physicalGiftCards: 'physicalgiftcards',
  giftMembership: 'giftmembership',
  vouchers: 'vouchers',
  signUp: 'signup',
  /** Refund of a booking; without one, the page that requests it. */
  refund: 'refund',
  seasonPass: 'startseasonpass',
  loyaltyCredit: 'loyaltycredit',
  /** Payment of reserved seats. */
  reservationPayment: 'payreservation',
  /** The next level of a membership. */
  upgrade: 'loyalty/upgrade',
} as const

/** Paths below a ticketing URL that start a purchase or another flow (specification §2 path segments). */
export const HAND_OFF_SEGMENTS = [
  ...Object.values(SEGMENTS),
  ...(['api/startticketing/redirect', 'api/startconcessions/redirect', 'api/refund/redirect', 'ticketing'] as const),
]

/** Assumption: the two that `betaFeaturesEnabled` adds (decisions: the about 16 segments). */
export const BETA_HAND_OFF_SEGMENTS = ['launch/ticketing', 'api/launch/ticketing/redirect'] as const

export type HandOffSegment = (typeof HAND_OFF_SEGMENTS)[number] | (typeof BETA_HAND_OFF_SEGMENTS)[number]

type SegmentInput = Omit<LinkInput, 'ticketing'> & { ticketingUrl: string }

/** Hand-off segment of a link: its path below the ticketing URL, on the same origin; null for any other link. */
export function readHandOff({ url, ticketingUrl, betaFeaturesEnabled }: SegmentInput): HandOffSegment | null {
  const link = parse(url)
  const base = parse(ticketingUrl)
  if (!link || !base || link.origin !== base.origin || link.username !== '' || link.password !== '') return null
  const root = base.pathname.replace(/\/+$/, '')
  if (!link.pathname.startsWith(`${root}/`)) return null
  const path = link.pathname.slice(root.length + 1).replace(/\/+$/, '')
  const known: readonly HandOffSegment[] = betaFeaturesEnabled
    ? [...HAND_OFF_SEGMENTS, ...BETA_HAND_OFF_SEGMENTS]
    : HAND_OFF_SEGMENTS
  return known.find(segment => segment === path || path.startsWith(`${segment}/`)) ?? null
}

function parse(url: string): URL | null {
  try {
    const parsed = new URL(url)
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null
  } catch {
    return null
  }
}

interface LinkInput {
  /** Absolute. */
  url: string
  ticketing: TicketingConfig
  betaFeaturesEnabled: boolean
}

/** The service of a hand-off; if several share its address, that of the theater in its path. Null for other links. */
export function serviceOfLink({ url, ticketing, betaFeaturesEnabled }: LinkInput): TicketingService | null {
  const services = [[null, ticketing.site] as const, ...Object.entries(ticketing.theaters)]
  const found = services.flatMap(([theaterId, service]) =>
    service && readHandOff({ url, ticketingUrl: service.url, betaFeaturesEnabled }) ? [{ theaterId, service }] : [],
  )
  const named = found.length > 1 && found.find(({ theaterId }) => theaterId !== null && namesTheater(url, theaterId))
  return (named || found[0])?.service ?? null
}

function namesTheater(url: string, theaterId: string): boolean {
  return new URL(url).pathname
    .split('/')
    .some(step => step.toLowerCase() === encodeURIComponent(theaterId).toLowerCase())
}

/** The service of a theater, else the site's; null without either. */
export function serviceOfTheater(theaterId: string | null, ticketing: TicketingConfig): TicketingService | null {
  const own = theaterId !== null && Object.hasOwn(ticketing.theaters, theaterId) ? ticketing.theaters[theaterId] : null
  return own ?? ticketing.site
}

interface TokenInput extends Omit<LinkInput, 'ticketing'> {
  /** The theater's, else the site's; null adds no token. */
  ticketingUrl: string | null
  provider: string | null
  /** Token of a signed-in member whose state allows it; null otherwise. */
  token: string | null
}

/** Adds the member's token to a hand-off on the ticketing origin that has none (specification §2 Link behaviour). */
export function withSessionToken({ url, ticketingUrl, provider, betaFeaturesEnabled, token }: TokenInput): string {
  if (token === null || ticketingUrl === null) return url
  if (readHandOff({ url, ticketingUrl, betaFeaturesEnabled }) === null) return url
  const name = tokenParameterOf(provider)
  return new URL(url).searchParams.has(name) ? url : appendQuery(url, [[name, token]])
}
