import { isBusy } from '../database/open-database'
import type { Database } from '../database/database'
import { type ApiHandler, refuseAsJson, UNCACHED_HEADERS } from '../http/api-handler'
import { readBody } from '../http/read-body'
import { type Bulkhead, FULL_RETRY_SECONDS, UNBOUNDED } from '../limits/bulkhead'
import { keepTicketingOrder, type OrderFault } from '../members/records/ticketing-orders'
import { parseOrderMessage } from './order-message'
import { checkSignature } from './order-signature'

export const ORDERS_PATH = '/api/ticketing/orders'

/** Bytes. Assumption: the largest order takes a fifth of it. */
const MAX_BYTES = 64 * 1024

interface CreateOrdersApi {
  database: Pick<Database, 'write'>
  /** Shared with the ticketing service. */
  secret: string
  /** Epoch ms. */
  clock: () => number
  bulkhead?: Bulkhead | undefined
  /** Called with the reason why an order could not be stored, without its content. */
  reportError?: (error: unknown) => void
}

const REFUSALS: Readonly<Record<OrderFault, readonly [status: number, error: string]>> = {
  unknownOrder: [404, 'The order is not known: send it whole, with order'],
  otherContent: [409, 'The order is known with another content'],
  otherMember: [409, 'The order is in the account of another member'],
  wrongRefund: [422, 'refunded does not fit: it is more than the total, or less for REFUNDED'],
}

/**
 * `POST /api/ticketing/orders` (decision 101): the ticketing service tells the embedded backend what was sold, collected,
 * cancelled and refunded. Every request is signed; one that comes again changes nothing.
 */
export function createOrdersApi(input: CreateOrdersApi): ApiHandler {
  const { database, secret, clock, bulkhead = UNBOUNDED, reportError = console.error } = input
  return async ({ request }) => {
    if (request.method !== 'POST') return refuseAsJson(405, 'Method not allowed', { allow: 'POST' })
    const body = await readBody(request, MAX_BYTES)
    if (!body.ok) return refuseBody(body.error)
    const now = clock()
    // Before anything of the body is read: nobody else may learn what the host makes of it.
    const signature = checkSignature({ headers: request.headers, body: body.value, secret, now })
    if (signature === 'unsigned') return refuseAsJson(401, 'The signature is missing or wrong')
    if (signature === 'old') return refuseAsJson(401, 'The timestamp is more than five minutes away')
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return refuseAsJson(415, 'The body must be application/json')
    const message = parseOrderMessage(body.value)
    if (!message.ok) return refuseAsJson(400, message.error)
    try {
      const written = await bulkhead.run(() =>
        database.write(transaction => keepTicketingOrder(transaction, message.value, now)),
      )
      if (!written.ok) return refuseBusy()
      const kept = written.value
      if (!kept.ok) return refuseAsJson(...REFUSALS[kept.error])
      const status = kept.value.outcome === 'recorded' ? 201 : 200
      return Response.json({ orderId: message.value.orderId, ...kept.value }, { status, headers: UNCACHED_HEADERS })
    } catch (error) {
      if (!isBusy(error)) reportError(error)
      return refuseBusy()
    }
  }
}

const refuseBusy = () =>
  refuseAsJson(503, 'The order could not be stored: send it again', { 'retry-after': String(FULL_RETRY_SECONDS) })

function refuseBody(fault: 'tooLarge' | 'busy' | 'unreadable'): Response {
  if (fault === 'tooLarge') return refuseAsJson(413, `The body is longer than ${MAX_BYTES} bytes`)
  if (fault === 'busy') return refuseAsJson(503, 'Too many bodies at once: send it again', { 'retry-after': '1' })
  return refuseAsJson(400, 'The body could not be read')
}
