import * as v from 'valibot'
import { OrderSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'
import { HUNDREDTHS } from './balances'

/** Includes the ticket ids, by which wallet passes are requested. */
export type OrderLine = v.InferOutput<typeof OrderSchema> & { ticketIds: string[] }

const OrderRow = v.object({
  order_id: v.string(),
  ordered_at: v.number(),
  cinema_id: v.nullable(v.string()),
  movie_id: v.nullable(v.string()),
  title: v.string(),
  starts_at: v.nullable(v.string()),
  screen: v.nullable(v.string()),
  total_hundredths: v.number(),
  currency: v.string(),
  status: OrderSchema.entries.status,
})
const TicketRow = v.object({ order_id: v.string(), ticket_id: v.string(), seat: v.nullable(v.string()) })
type Ticket = v.InferOutput<typeof TicketRow>

/** A member's orders, newest first, for a reply. */
export async function listOrders(
  read: DatabaseTransaction['read'],
  { memberId, limit }: { memberId: string; limit: number },
): Promise<OrderLine[]> {
  const orders = parseRows(
    OrderRow,
    await read('SELECT * FROM ticket_orders WHERE member_id = ? ORDER BY ordered_at DESC, order_id LIMIT ?', [
      memberId,
      limit,
    ]),
  )
  const tickets = parseRows(
    TicketRow,
    await read(
      `SELECT t.order_id, t.ticket_id, t.seat FROM tickets t JOIN ticket_orders o ON o.order_id = t.order_id
       WHERE o.member_id = ? ORDER BY t.rowid`,
      [memberId],
    ),
  )
  return orders.map(order =>
    lineOf(
      order,
      tickets.filter(({ order_id }) => order_id === order.order_id),
    ),
  )
}

function lineOf(order: v.InferOutput<typeof OrderRow>, tickets: readonly Ticket[]): OrderLine {
  return {
    orderId: order.order_id,
    orderedAt: new Date(order.ordered_at).toISOString(),
    cinemaId: order.cinema_id,
    movieId: order.movie_id,
    title: order.title,
    startsAt: order.starts_at,
    screen: order.screen,
    seats: tickets.flatMap(({ seat }) => seat ?? []),
    tickets: tickets.length,
    ticketIds: tickets.map(({ ticket_id }) => ticket_id),
    total: order.total_hundredths / HUNDREDTHS,
    currency: order.currency,
    status: order.status,
  }
}
