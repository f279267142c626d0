import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../database/open-database'
import { randomCode } from '../random-code'

/** An order as ticketing tells of it. */
export interface NewOrder {
  memberId: string
  /** Epoch ms. */
  orderedAt: number
  cinemaId: string | null
  movieId: string | null
  title: string
  /** Local time of the cinema, `YYYY-MM-DDTHH:mm`; null for what has no showtime. */
  startsAt: string | null
  screen: string | null
  /** One for each ticket; null where seats are free. */
  seats: readonly (string | null)[]
  /** Hundredths of the currency's unit. */
  total: number
  currency: string
  status: 'BOOKED' | 'COLLECTED' | 'CANCELLED' | 'REFUNDED'
}

/** Assumption: how an order's number looks: short enough to be read out at the till. */
const ORDER_LETTERS = 8

/** Writes an order down with its tickets. @returns the order's id */
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
  // Whoever knows a ticket's id may ask for its pass: nobody finds one by trying.
  for (const seat of order.seats)
    await write('INSERT INTO tickets (ticket_id, order_id, seat) VALUES (?, ?, ?)', [randomUUID(), orderId, seat])
  return orderId
}
