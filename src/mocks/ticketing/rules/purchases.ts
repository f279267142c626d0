import type { HandOffSegment } from '../../../features/booking/rules/hand-off-link'

/** What a step of the path after the segment means. */
export type CodeName = 'theater' | 'performance' | 'booking'

/** A kind of purchase, or another errand, in words for the page. */
export interface Purchase {
  title: string
  /** What a ticketing service would do here: one sentence. */
  lead: string
  /** The path's further steps, in order. */
  codes: readonly CodeName[]
  /** Seats are chosen here. */
  hasSeats?: true
  /** A booking is taken back here. */
  takesBack?: true
}

const purchase = (title: string, lead: string, ...codes: CodeName[]): Purchase => ({ title, lead, codes })

export const SEATS: Purchase = {
  ...purchase('Seats', 'A ticketing service would sell seats for one showtime here.', 'theater', 'performance'),
  hasSeats: true,
}
const CONCESSIONS = purchase(
  'Food and drink',
  'A ticketing service would take an order for the counter here.',
  'theater',
)
const REFUND: Purchase = {
  ...purchase('Refund', 'A ticketing service would take a booking back here, and return what was paid.', 'booking'),
  takesBack: true,
}

/** What each path of a hand-off is for (specification §2 path segments). */
export const PURCHASES: Record<HandOffSegment, Purchase> = {
  startticketing: SEATS,
  'launch/ticketing': SEATS,
  ticketing: SEATS,
  'api/startticketing/redirect': SEATS,
  'api/launch/ticketing/redirect': SEATS,
  startconcessions: CONCESSIONS,
  'concessions/landing': { ...CONCESSIONS, lead: 'A ticketing service would show the menu of the counter here.' },
  'api/startconcessions/redirect': CONCESSIONS,
  giftcards: purchase('Gift cards', 'A ticketing service would sell a gift card by email here.'),
  physicalgiftcards: purchase(
    'Gift cards by post',
    'A ticketing service would sell a printed gift card here, and send it.',
  ),
  giftmembership: purchase(
    'Membership as a gift',
    'A ticketing service would sell a membership for somebody else here.',
  ),
  vouchers: purchase('Vouchers', 'A ticketing service would sell or redeem vouchers here.'),
  signup: purchase('Membership', 'A ticketing service would take on a new member here.'),
  refund: REFUND,
  'api/refund/redirect': REFUND,
  startseasonpass: purchase('Season pass', 'A ticketing service would sell a season pass here.', 'theater'),
  loyaltycredit: purchase('Loyalty credit', 'A ticketing service would top up a member’s credit here.'),
  payreservation: purchase(
    'Payment of a reservation',
    'A ticketing service would take the payment for reserved seats here.',
    'booking',
  ),
  'loyalty/upgrade': purchase('Membership upgrade', 'A ticketing service would sell a membership’s next level here.'),
}

export const FRONT = purchase(
  'Ticketing',
  'The front page of a ticketing service: nothing in particular was asked for.',
)

export const UNKNOWN = purchase(
  'An address of its own',
  'No purchase of the website begins at this address. A ticketing service may know it; this mock does not.',
)
