import { appendQuery } from '../../site/rules/append-query'
import { type HandOffSegment, serviceOfTheater } from './hand-off-link'
import type { TicketingConfig } from '../../../config/host-config'

/** A flow of the ticketing service. */
export type HandOff =
  /** Seats of one showtime. */
  | { kind: 'showtime'; theaterCode: string; perfCode: string }
  /** Food and drink, of one theater if given. */
  | { kind: 'concessions'; theaterCode?: string | null }
  | { kind: 'concessionsMenu'; theaterCode?: string | null }
  | { kind: 'giftCards' }
  | { kind: 'physicalGiftCards' }
  | { kind: 'giftMembership' }
  | { kind: 'vouchers' }
  | { kind: 'signUp' }
  /** Refund of a booking; without one, the page that asks for it. */
  | { kind: 'refund'; bookingId?: string | null }
  | { kind: 'seasonPass'; theaterCode?: string | null }
  | { kind: 'loyaltyCredit' }
  /** Payment of reserved seats. */
  | { kind: 'reservationPayment'; bookingId: string }
  /** The next level of a membership. */
  | { kind: 'upgrade' }

export type HandOffKind = HandOff['kind']

/** Path of each hand-off below the ticketing URL (specification §2 path segments). */
const SEGMENTS = {
  showtime: 'startticketing',
  concessions: 'startconcessions',
  concessionsMenu: 'concessions/landing',
  giftCards: 'giftcards',
  physicalGiftCards: 'physicalgiftcards',
  giftMembership: 'giftmembership',
  vouchers: 'vouchers',
  signUp: 'signup',
  refund: 'refund',
  seasonPass: 'startseasonpass',
  loyaltyCredit: 'loyaltycredit',
  reservationPayment: 'payreservation',
  upgrade: 'loyalty/upgrade',
} as const satisfies Record<HandOffKind, HandOffSegment>

interface HandOffInput {
  /** The theater's, else the site's. */
  ticketingUrl: string
  handOff: HandOff
  /** `requestData` of the page's address: an opaque value, passed on unchanged. */
  requestData?: string | null
}

/**
 * Address of a hand-off: `{ticketingUrl}/{segment}`, then its codes as path segments, as in
 * `startticketing/{theater}/{performance}` of live services.
 */
export function handOffUrl({ ticketingUrl, handOff, requestData = null }: HandOffInput): string {
  const path = [SEGMENTS[handOff.kind], ...codesOf(handOff).map(encodeURIComponent)].join('/')
  return appendQuery(ticketingPath(ticketingUrl, path), requestData === null ? [] : [['requestData', requestData]])
}

function codesOf(handOff: HandOff): string[] {
  switch (handOff.kind) {
    case 'showtime':
      return [handOff.theaterCode, handOff.perfCode]
    case 'concessions':
    case 'concessionsMenu':
    case 'seasonPass':
      return handOff.theaterCode ? [handOff.theaterCode] : []
    case 'refund':
    case 'reservationPayment':
      return handOff.bookingId ? [handOff.bookingId] : []
    default:
      return []
  }
}

/** An address below a ticketing URL without the URL's query and hash. @param path without a leading slash */
export function ticketingPath(ticketingUrl: string, path: string): string {
  return `${ticketingUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
}

/** Destinations `ticketing:{name}` for operators: all hand-offs that need no booking of the visitor. */
const NAMED: Readonly<Record<string, (theaterCode: string | null) => HandOff>> = {
  concessions: theaterCode => ({ kind: 'concessions', theaterCode }),
  concessionsmenu: theaterCode => ({ kind: 'concessionsMenu', theaterCode }),
  giftcards: () => ({ kind: 'giftCards' }),
  physicalgiftcards: () => ({ kind: 'physicalGiftCards' }),
  giftmembership: () => ({ kind: 'giftMembership' }),
  vouchers: () => ({ kind: 'vouchers' }),
  signup: () => ({ kind: 'signUp' }),
  refund: () => ({ kind: 'refund' }),
  seasonpass: theaterCode => ({ kind: 'seasonPass', theaterCode }),
  loyaltycredit: () => ({ kind: 'loyaltyCredit' }),
  upgrade: () => ({ kind: 'upgrade' }),
}

interface NamedInput {
  /** `giftCards` of `ticketing:giftCards`, in any case. */
  name: string
  /** The visitor's theater, whose service is used; null for the site's. */
  theaterId: string | null
  ticketing: TicketingConfig
}

/** Address of a destination `ticketing:{name}`. @returns null for an unknown name, or without a ticketing service */
export function namedHandOffUrl({ name, theaterId, ticketing }: NamedInput): string | null {
  const service = serviceOfTheater(theaterId, ticketing)
  if (!service || !isHandOffName(name)) return null
  const handOff = NAMED[name.toLowerCase()]?.(theaterId)
  return handOff ? handOffUrl({ ticketingUrl: service.url, handOff }) : null
}

/** Whether `ticketing:{name}` is a known destination. */
export function isHandOffName(name: string): boolean {
  return Object.hasOwn(NAMED, name.toLowerCase())
}
