import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { commonFields } from './reply-fields'

const pass = {
  method: 'GET',
  body: null,
  /** A signed JWT. */
  reply: 'text',
  versions: [1, 3],
  caller: 'anyone',
  hasEffects: false,
  captcha: null,
} as const

/** Specification §7 Payments and wallet passes. */
export const PAYMENT_CALLS = defineCalls({
  getPaymentPortalSession: {
    method: 'POST',
    path: '/Member/GetPaymentProviderPortalSession',
    query: ['circuitId', 'cinemaId'],
    body: v.looseObject({}),
    /** Assumption: the fields, which the specification does not define. */
    reply: v.looseObject({ ...commonFields, sessionId: v.optional(v.string()), url: v.optional(v.string()) }),
    versions: [1, 3],
    caller: 'member',
    hasEffects: true,
    captcha: null,
  },
  createLoyaltyCardPass: {
    ...pass,
    path: '/{wallet}ForPasses/CreateLoyaltyCard/{circuitId}',
    query: ['cardNumber', 'fullJwt'],
  },
  getTicketPass: { ...pass, path: '/{wallet}ForPasses/GetETicket/{circuitId}/{ticketId}', query: ['fullJwt'] },
})
