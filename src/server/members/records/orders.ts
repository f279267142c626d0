import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { OrderSchema } from '../../../features/session/rules/calls/reply-fields'
import { type DatabaseTransaction, insertRow, Instant, parseRows, type Read } from '../../database/database'
import { randomCode } from '../../secrets'
import { Amount } from './balances'

/** Includes the ticket ids, by which wallet passes are requested, and in their order the codes that are scanned. */
type OrderLine = v.InferOutput<typeof OrderSchema> & { ticketIds: string[]; ticketCodes: string[] }

const OrderRow = v.object({
  ...v.omit(OrderSchema, ['seats', 'tickets']).entries,
  orderedAt: Instant,
  total: Amount,
})
const TicketRow = v.object({
  order_id: v.string(),
  ticket_id: v.string(),
  seat: v.nullable(v.string()),
  code: v.string(),
})

/** A member's orders, newest first, for a reply. */
export async function listOrders(
  read: Read,
  { memberId, limit, orderId = null }: { memberId: string; limit: number; orderId?: string | null },
): Promise<OrderLine[]> {
  const orders = await read(
    `SELECT order_id AS orderId, ordered_at AS orderedAt, cinema_id AS cinemaId, movie_id AS movieId, title,
       starts_at AS startsAt, screen, total_hundredths AS total, currency, status
     FROM ticket_orders WHERE member_id = ?1 AND (?2 IS NULL OR order_id = ?2) ORDER BY ordered_at DESC, order_id LIMIT ?3`,
    [memberId, orderId, limit],
  )
  const tickets = await read(
    `SELECT t.order_id, t.ticket_id, t.seat, coalesce(t.code, t.ticket_id) AS code FROM tickets t JOIN ticket_orders o ON o.order_id = t.order_id
     WHERE o.member_id = ? ORDER BY t.rowid`,
    [memberId],
  )
  const known = parseRows(TicketRow, tickets)
  return parseRows(OrderRow, orders).map(order => {
    const own = known.filter(({ order_id }) => order_id === order.orderId)
    return {
      ...order,
      seats: own.flatMap(({ seat }) => seat ?? []),
      tickets: own.length,
      ticketIds: own.map(({ ticket_id }) => ticket_id),
      ticketCodes: own.map(({ code }) => code),
    }
  })
}

/** An order from ticketing. `startsAt` is `YYYY-MM-DDTHH:mm`. */
export interface NewOrder extends Pick<
  OrderLine,
  'cinemaId' | 'movieId' | 'title' | 'startsAt' | 'currency' | 'status'
> {
  memberId: string
  /** Epoch ms. */
  orderedAt: number
  screen: string | null
  /** One per ticket; null for free seating. */
  seats: readonly (string | null)[]
  /** Hundredths of the currency's unit. */
  total: number
}

/** Assumption: length of an order number, short enough to be read out at the till. */
const ORDER_LETTERS = 8

/** Stores an order with its tickets. Returns the order's id. */
export async function recordOrder(transaction: DatabaseTransaction, { seats, ...order }: NewOrder): Promise<string> {
  const orderId = randomCode(ORDER_LETTERS)
  const tickets = seats.map(seat => ({ code: null, seat }))
  await insertOrder(transaction, { ...order, orderId, tickets })
  return orderId
}

interface NumberedOrder extends Omit<NewOrder, 'seats'> {
  orderId: string
  /** `code` is what ticketing has scanned at the door; null for the ticket's id. */
  tickets: readonly { code: string | null; seat: string | null }[]
}

/** Stores an order under the number that ticketing gave it. */
export async function insertOrder(transaction: DatabaseTransaction, order: NumberedOrder): Promise<void> {
  const { orderId } = order
  await insertRow(transaction, 'ticket_orders', {
    order_id: orderId,
    member_id: order.memberId,
    ordered_at: order.orderedAt,
    cinema_id: order.cinemaId,
    movie_id: order.movieId,
    title: order.title,
    starts_at: order.startsAt,
    screen: order.screen,
    total_hundredths: order.total,
    currency: order.currency,
    status: order.status,
  })
  // A ticket's id is enough to request its pass, so it must not be guessable, as a code may be.
  for (const { code, seat } of order.tickets)
    await insertRow(transaction, 'tickets', { ticket_id: randomUUID(), order_id: orderId, seat, code })
}
