import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type HandoffRequest, readHandoff } from './handoff-request'

/** A booking number is made with the form, so that a form that is sent twice is one purchase. */
export const newBookingNumber = () => randomUUID().slice(0, 8).toUpperCase()

export const isBookingNumber = (text: string) => /^[0-9A-F]{8}$/.test(text)

/** What was done at the mock, for the website to know. */
export type MockPurchase =
  | { kind: 'refund'; bookingNumber: string }
  | {
      kind: 'seats'
      bookingNumber: string
      codes: HandoffRequest['codes']
      /** At least one, as `D4`. */
      seats: readonly string[]
      /** Null for a guest. */
      sessionToken: string | null
    }

const TICKET_PRICE = 11.5
const POINTS_PER_UNIT = 10
/** Ms: a year. */
const POINTS_MS = 365 * 86_400_000

/** What the mock reads of the website's open feed. */
const FeedSchema = v.object({
  films: v.array(v.object({ film_id: v.string(), title: v.string() })),
  sessions: v.array(
    v.object({
      film_id: v.string(),
      cinema_id: v.string(),
      auditorium_id: v.optional(v.string()),
      start_time_local: v.string(),
      booking_url: v.optional(v.string()),
      pricing: v.optional(v.array(v.object({ price: v.number(), currency: v.string() }))),
    }),
  ),
})

interface BuildMessage {
  purchase: MockPurchase
  /** The open feed, as it was read; null when it could not be. */
  feed: unknown
  /** Epoch ms. */
  now: number
}

/** Builds what `POST /api/ticketing/orders` takes (docs/operators/ticketing.md). A showtime that the feed does not know has no film. */
export function buildPurchaseMessage({ purchase, feed, now }: BuildMessage): Record<string, unknown> {
  const orderId = purchase.bookingNumber
  if (purchase.kind === 'refund') return { orderId, status: 'REFUNDED' }
  const { codes, seats, sessionToken } = purchase
  const shown = findShowtime(feed, codes)
  const [price] = shown?.session.pricing ?? []
  const total = Math.round(seats.length * (price?.price ?? TICKET_PRICE) * 100) / 100
  const points = { type: 'POINTS', amount: Math.round(total * POINTS_PER_UNIT) }
  return {
    orderId,
    status: 'BOOKED',
    member: sessionToken === null ? null : { sessionToken },
    order: {
      orderedAt: new Date(now).toISOString(),
      cinemaId: shown?.session.cinema_id ?? codes.theater ?? null,
      movieId: shown?.session.film_id ?? null,
      title: shown?.title ?? `Performance ${codes.performance ?? ''}`.trim(),
      startsAt: shown?.session.start_time_local.slice(0, 16) ?? null,
      screen: shown?.session.auditorium_id?.split('/').slice(1).join('/') || null,
      tickets: seats.map(seat => ({ code: `${orderId}-${seat}`, seat })),
      total,
      currency: price?.currency ?? 'EUR',
      earned: [{ ...points, expiresAt: new Date(now + POINTS_MS).toISOString() }],
    },
  }
}

function findShowtime(feed: unknown, codes: HandoffRequest['codes']) {
  const parsed = v.safeParse(FeedSchema, feed)
  if (!parsed.success) return null
  const { films, sessions } = parsed.output
  const session = sessions.find(({ booking_url: url }) => url !== undefined && isSame(url, codes))
  const title = films.find(({ film_id }) => film_id === session?.film_id)?.title
  return session && title !== undefined ? { session, title } : null
}

function isSame(url: string, { theater, performance }: HandoffRequest['codes']): boolean {
  if (performance === undefined || !url.includes(performance) || !URL.canParse(url)) return false
  const { codes } = readHandoff(url)
  return codes.performance === performance && codes.theater === theater
}
