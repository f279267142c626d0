import * as v from 'valibot'
import { OrderSchema } from '../../../features/session/rules/calls/reply-fields'
import { HUNDREDTHS } from './balances'
import { parseRows, type Read, type DatabaseTransaction } from '../../database/database'
import { randomUUID } from 'node:crypto'
import { randomCode } from '../secrets'

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
  read: Read,
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

/** An order from ticketing. */
export interface NewOrder {
  memberId: string
  /** Epoch ms. */
  orderedAt: number
  cinemaId: string | null
  movieId: string | null
  title: string
  /** Local time of the cinema, `YYYY-MM-DDTHH:mm`; null without a showtime. */
  startsAt: string | null
  screen: string | null
  /** One per ticket; null for free seating. */
  seats: readonly (string | null)[]
  /** Hundredths of the currency's unit. */
  total: number
  currency: string
  status: 'BOOKED' | 'COLLECTED' | 'CANCELLED' | 'REFUNDED'
}

/** Assumption: length of an order number, short enough to be read out at the till. */
const ORDER_LETTERS = 8

/** Stores an order with its tickets. Returns the order's id. */
export async function recordOrder({ write }: DatabaseTransaction, order: NewOrder): Promise<string> {
  const orderId = randomCode(ORDER_LETTERS)
  await write(
    `INSERT INTO ticket_orders
     (order_id, member_id, ordered_at, cinema_id, movie_id, title, starts_at, screen, total_hundredths, currency, status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      orderId,
      order.memberId,
      order.orderedAt,
      order.cinemaId,
      order.movieId,
      order.title,
      order.startsAt,
      order.screen,
      order.total,
      order.currency,
      order.status,
    ],
  )
  // A ticket's id is enough to request its pass, so it must not be guessable.
  for (const seat of order.seats)
    await write('INSERT INTO tickets (ticket_id, order_id, seat) VALUES (?, ?, ?)', [randomUUID(), orderId, seat])
  return orderId
}
