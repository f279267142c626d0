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
}

export const SEATS: Purchase = {
  title: 'Seats',
  lead: 'A ticketing service would sell seats for one showtime here.',
  codes: ['theater', 'performance'],
  hasSeats: true,
}

const CONCESSIONS: Purchase = {
  title: 'Food and drink',
  lead: 'A ticketing service would take an order for the counter here.',
  codes: ['theater'],
}

const REFUND: Purchase = {
  title: 'Refund',
  lead: 'A ticketing service would take a booking back here, and return what was paid.',
  codes: ['booking'],
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
  giftcards: {
    title: 'Gift cards',
    lead: 'A ticketing service would sell a gift card by email here.',
    codes: [],
  },
  physicalgiftcards: {
    title: 'Gift cards by post',
    lead: 'A ticketing service would sell a printed gift card here, and send it.',
    codes: [],
  },
  giftmembership: {
    title: 'Membership as a gift',
    lead: 'A ticketing service would sell a membership for somebody else here.',
    codes: [],
  },
  vouchers: {
    title: 'Vouchers',
    lead: 'A ticketing service would sell or redeem vouchers here.',
    codes: [],
  },
  signup: {
    title: 'Membership',
    lead: 'A ticketing service would take on a new member here.',
    codes: [],
  },
  refund: REFUND,
  'api/refund/redirect': REFUND,
  startseasonpass: {
    title: 'Season pass',
    lead: 'A ticketing service would sell a season pass here.',
    codes: ['theater'],
  },
  loyaltycredit: {
    title: 'Loyalty credit',
    lead: 'A ticketing service would top up a member’s credit here.',
    codes: [],
  },
  payreservation: {
    title: 'Payment of a reservation',
    lead: 'A ticketing service would take the payment for reserved seats here.',
    codes: ['booking'],
  },
  'loyalty/upgrade': {
    title: 'Membership upgrade',
    lead: 'A ticketing service would sell a membership’s next level here.',
    codes: [],
  },
}

export const FRONT: Purchase = {
  title: 'Ticketing',
  lead: 'The front page of a ticketing service: nothing in particular was asked for.',
  codes: [],
}

export const UNKNOWN: Purchase = {
  title: 'An address of its own',
  lead: 'No purchase of the website begins at this address. A ticketing service may know it; this mock does not.',
  codes: [],
}
