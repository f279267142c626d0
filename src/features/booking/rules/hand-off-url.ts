import { appendQuery } from '../../site/rules/append-query'
import type { HandOffSegment } from './hand-off-segments'
import { ticketingPath } from './ticketing-path'

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
