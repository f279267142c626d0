interface DatedOrder {
  cinemaId: string | null
  /** Local time of the cinema; null without a showtime. */
  startsAt: string | null
  orderedAt: string
  status: 'BOOKED' | 'COLLECTED' | 'CANCELLED' | 'REFUNDED'
}

/** Minutes after its start that a showtime counts as upcoming. Assumption: latecomers still need the ticket. */
const LATE_MINUTES = 30

/** Splits orders by a cinema's `localNow` (no offset) into upcoming, soonest first, and past, newest first. */
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
