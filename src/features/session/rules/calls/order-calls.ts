import * as v from 'valibot'
import { defineCalls, WRITE } from './cypher-call'
import { OutcomeSchema } from './reply-fields'

const own = { ...WRITE, query: [], caller: 'member', versions: [1, 3], isOwn: true, reply: OutcomeSchema } as const

/** What members do with orders that ticketing told the embedded backend of; specification §7 has no such calls. */
export const ORDER_CALLS = defineCalls({
  /** Puts the order of a past visit, made without signing in, into the account. `total` is what was paid, in units. */
  claimOrder: {
    ...own,
    path: '/Member/Own/ClaimOrder',
    body: v.looseObject({ orderId: v.string(), total: v.number() }),
    limit: 'activation',
    account: { in: 'body', name: 'orderId' },
  },
  /** Sends the tickets of an order to the member's own address. */
  mailTickets: { ...own, path: '/Member/Own/MailTickets', body: v.looseObject({ orderId: v.string() }) },
})
