/** What of an order decides where it stands. */
interface DatedOrder {
  cinemaId: string | null
  /** Local time of the cinema; null for what has no showtime. */
  startsAt: string | null
  orderedAt: string
  status: 'BOOKED' | 'COLLECTED' | 'CANCELLED' | 'REFUNDED'
}

/** Minutes after its start in which a showtime still lies ahead. Assumption: whoever is late needs the ticket most. */
const LATE_MINUTES = 30

/**
 * Parts orders by the time on the wall of their own cinema: what lies ahead, soonest first, and what is past, newest first.
 * @param localNow of a cinema, `YYYY-MM-DDTHH:mm:ss` without offset
 */
export function groupOrders<Order extends DatedOrder>(
  orders: readonly Order[],
  localNow: (cinemaId: string | null) => string,
): { upcoming: Order[]; past: Order[] } {
  const isAhead = ({ startsAt, cinemaId }: Order) =>
    startsAt !== null && minutesOf(startsAt) + LATE_MINUTES > minutesOf(localNow(cinemaId))
  const when = ({ startsAt, orderedAt }: Order) => startsAt ?? orderedAt
  return {
    upcoming: orders.filter(isAhead).sort((a, b) => compare(when(a), when(b))),
    past: orders.filter(order => !isAhead(order)).sort((a, b) => compare(when(b), when(a))),
  }
}

/** Whether its tickets let anybody in: neither cancelled nor given back. */
export function isGood({ status }: Pick<DatedOrder, 'status'>): boolean {
  return status === 'BOOKED' || status === 'COLLECTED'
}

/** Ids of an order's tickets. Assumption: `ticketIds`, which the specification hides; the order's own id where there are none. */
export function ticketIdsOf(order: { orderId: string; ticketIds?: unknown }): string[] {
  const { ticketIds } = order
  const known = Array.isArray(ticketIds) ? ticketIds.filter((id): id is string => typeof id === 'string') : []
  return known.length > 0 ? known : [order.orderId]
}

function minutesOf(local: string): number {
  return Date.parse(`${local.slice(0, 16)}Z`) / 60_000
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
