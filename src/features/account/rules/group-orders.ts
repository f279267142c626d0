import { businessDayOf } from '../../schedule/rules/business-day'

interface DatedOrder {
  cinemaId: string | null
  /** Local time of the cinema; null without a showtime. */
  startsAt: string | null
  orderedAt: string
  status: 'BOOKED' | 'COLLECTED' | 'CANCELLED' | 'REFUNDED'
}

/** A cinema's local time (no offset). */
type LocalNow = (cinemaId: string | null) => string

/** Minutes after its start that a showtime counts as upcoming. Assumption: latecomers still need the ticket. */
const LATE_MINUTES = 30

/** Splits orders by a cinema's `localNow` (no offset) into upcoming, soonest first, and past, newest first. */
export function groupOrders<Order extends DatedOrder>(
  orders: readonly Order[],
  localNow: LocalNow,
): { upcoming: Order[]; past: Order[] } {
  const isAhead = (order: Order) => minutesLeft(order, localNow) > 0
  const when = ({ startsAt, orderedAt }: Order) => startsAt ?? orderedAt
  return {
    upcoming: orders.filter(isAhead).sort((a, b) => compare(when(a), when(b))),
    past: orders.filter(order => !isAhead(order)).sort((a, b) => compare(when(b), when(a))),
  }
}

/**
 * Counts the orders for showtimes of the present business day that are still upcoming.
 * @returns also the minutes until none of them is
 */
export function countToday(orders: readonly DatedOrder[], localNow: LocalNow): { count: number; minutes: number } {
  const left = orders
    .filter(({ startsAt, cinemaId }) => startsAt && businessDayOf(startsAt) === businessDayOf(localNow(cinemaId)))
    .filter(isGood)
    .map(order => minutesLeft(order, localNow))
    .filter(minutes => minutes > 0)
  return { count: left.length, minutes: Math.max(0, ...left) }
}

/** Minutes until an order is past; not above 0 without a showtime. */
function minutesLeft({ startsAt, cinemaId }: DatedOrder, localNow: LocalNow): number {
  return startsAt === null ? 0 : minutesOf(startsAt) + LATE_MINUTES - minutesOf(localNow(cinemaId))
}

export function isGood({ status }: Pick<DatedOrder, 'status'>): boolean {
  return status === 'BOOKED' || status === 'COLLECTED'
}

/** Ticket ids of an order. Assumption: `ticketIds`, which the specification does not define; else the order id. */
export function ticketIdsOf(order: { orderId: string; ticketIds?: unknown }): string[] {
  const known = textsOf(order.ticketIds)
  return known.length > 0 ? known : [order.orderId]
}

/** What is scanned at the door, in the order of the ids. Assumption: `ticketCodes`; else the ids themselves. */
export function ticketCodesOf(order: { orderId: string; ticketIds?: unknown; ticketCodes?: unknown }): string[] {
  const [ids, codes] = [ticketIdsOf(order), textsOf(order.ticketCodes)]
  return codes.length === ids.length ? codes : ids
}

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

const minutesOf = (local: string) => Date.parse(`${local.slice(0, 16)}Z`) / 60_000
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
