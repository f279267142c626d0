import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../database/open-database'
import { randomCode } from '../random-code'

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
