import { randomUUID } from 'node:crypto'
import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import { type DatabaseTransaction, insertRow } from '../../database/database'
import { randomCode } from '../../secrets'
import { VOUCHER_LETTERS } from '../records/reward-orders'
import type { MemberAt } from '../records/member'
import { addFavouriteFilm, keepFavouriteCinemas } from '../records/favourites'
import { recordTransaction } from '../records/balances'
import { recordOrder } from '../records/orders'
import { keepTicketingOrder } from '../records/ticketing-orders'
import type { DemoTexts } from './demo-catalogue'

const DAY = 86_400_000
/** Lifetime of points, ms. */
const POINTS_MS = 365 * DAY
const POINTS_PER_UNIT = 10

/** Films and cinemas that demo records refer to. */
export interface DemoSite {
  films: readonly { id: string; title: string }[]
  cinemas: readonly { id: string; name: string }[]
}

interface SeedHistory extends DemoSite, MemberAt {
  membershipConfig: Pick<HostLoyaltyConfig, 'currency' | 'balanceTypes'>
  texts: DemoTexts
}

const TICKET_HUNDREDTHS = 1_150

/** By days from now. The oldest points have expired, the next expire within the month. */
const VISITS = [
  { day: -400, time: '20:15', seats: ['D4', 'D5'], status: 'COLLECTED' },
  { day: -345, time: '18:00', seats: ['F7', 'F8'], status: 'COLLECTED' },
  { day: -160, time: '21:00', seats: ['G2'], status: 'COLLECTED' },
  { day: -90, time: '14:30', seats: ['C5', 'C6', 'C7', 'C8'], status: 'COLLECTED' },
  { day: -41, time: '20:15', seats: ['E9', 'E10'], status: 'REFUNDED' },
  { day: -12, time: '19:45', seats: ['B3', 'B4'], status: 'COLLECTED' },
  { day: 2, time: '20:15', seats: ['F4', 'F5'], status: 'BOOKED' },
  { day: 6, time: '18:30', seats: ['H1'], status: 'CANCELLED' },
  { day: 9, time: '16:00', seats: ['C1', 'C2', 'C3'], status: 'BOOKED' },
] as const

/** Gives a new member past and upcoming orders, points and favourites, using the site's own films and theaters. */
export async function seedHistory(transaction: DatabaseTransaction, history: SeedHistory): Promise<void> {
  const { memberId, texts, now, films } = history
  const points = { memberId, balanceType: 'POINTS' }
  const joinedAt = now - 410 * DAY
  await recordTransaction(transaction, { ...points, amount: 15_000, description: texts.welcome, occurredAt: joinedAt })
  if (films.length > 0)
    for (const [index, visit] of VISITS.entries()) await seedVisit(transaction, { ...history, index, visit })
  await seedVouchers(transaction, history)
  if (history.membershipConfig.balanceTypes.includes('TICKETS')) await seedSeatPass(transaction, history)
  await seedFavourites(transaction, history)
}

interface SeedVisit extends SeedHistory {
  index: number
  visit: (typeof VISITS)[number]
}

async function seedVisit(transaction: DatabaseTransaction, seed: SeedVisit): Promise<void> {
  const { memberId, membershipConfig, texts, now, films, cinemas, index, visit } = seed
  const film = films[index % films.length]
  const cinema = cinemas[index % Math.max(1, cinemas.length)]
  if (!film) return
  const startsOn = new Date(now + visit.day * DAY).toISOString().slice(0, 10)
  const total = visit.seats.length * TICKET_HUNDREDTHS
  // Ordered two days before, or recently when the showtime is in the future.
  const orderedAt = Math.min(now + (visit.day - 2) * DAY, now - (index + 1) * 3_600_000)
  const orderId = await recordOrder(transaction, {
    memberId,
    orderedAt,
    cinemaId: cinema?.id ?? null,
    movieId: film.id,
    title: film.title,
    startsAt: `${startsOn}T${visit.time}`,
    screen: null,
    seats: visit.seats,
    total,
    currency: membershipConfig.currency,
    status: visit.status,
  })
  if (visit.status !== 'COLLECTED') return
  const occurredAt = now + visit.day * DAY
  await recordTransaction(transaction, {
    memberId,
    balanceType: 'POINTS',
    amount: total * POINTS_PER_UNIT,
    description: texts.visit.replace('{title}', film.title),
    occurredAt,
    expiresAt: occurredAt + POINTS_MS,
    orderId,
  })
}

/** A visit of a guest, whose points wait to be claimed. `total` is in units. */
export const DEMO_VISIT = { orderId: 'DEMO-VISIT', total: 23 } as const

interface SeedGuestVisit extends Pick<SeedHistory, 'membershipConfig' | 'now'> {
  film: DemoSite['films'][number]
}

/** Tells of the visit as ticketing does, once; a later run changes nothing. */
export async function seedGuestVisit(transaction: DatabaseTransaction, seed: SeedGuestVisit): Promise<void> {
  const { membershipConfig, now, film } = seed
  const total = DEMO_VISIT.total * 100
  const order = {
    orderedAt: now - 5 * DAY,
    cinemaId: null,
    movieId: film.id,
    title: film.title,
    startsAt: `${new Date(now - 3 * DAY).toISOString().slice(0, 10)}T20:15`,
    screen: null,
    tickets: ['D4', 'D5'].map(seat => ({ code: null, seat })),
    total,
    currency: membershipConfig.currency,
    earned: [{ type: 'POINTS' as const, amount: total * POINTS_PER_UNIT, expiresAt: now + POINTS_MS }],
  }
  await keepTicketingOrder(transaction, { orderId: DEMO_VISIT.orderId, status: 'COLLECTED', member: null, order }, now)
}

async function seedSeatPass(transaction: DatabaseTransaction, { memberId, texts, now }: SeedHistory): Promise<void> {
  const tickets = { memberId, balanceType: 'TICKETS' }
  const bought = { description: texts.seatPass, occurredAt: now - 60 * DAY, expiresAt: now + 120 * DAY }
  await recordTransaction(transaction, { ...tickets, amount: 500, ...bought })
  const used = { description: texts.rewards.seat, occurredAt: now - 12 * DAY }
  await recordTransaction(transaction, { ...tickets, amount: -200, ...used })
}

async function seedFavourites(transaction: DatabaseTransaction, history: SeedHistory): Promise<void> {
  const { memberId, films, cinemas, now } = history
  for (const [index, { id }] of films.slice(0, 3).entries())
    await addFavouriteFilm(transaction, { memberId, filmId: id, now: now - (3 - index) * DAY })
  const favourites = cinemas
    .slice(0, 2)
    .map(({ id }, index) => ({ boxofficeCinemaId: id, subscribeToNewsletter: index === 0 }))
  await keepFavouriteCinemas(transaction, { memberId, cinemas: favourites, now })
}

/** By days from now: one that was used, and one to use, which was a present. */
const REDEEMED = [
  { reward: 'drink', cost: 18_000, day: -20, usedDay: -12 },
  { reward: 'popcorn', cost: 0, day: -8, usedDay: null },
] as const
const VOUCHER_MS = 90 * DAY

/** Adds redeemed rewards with their vouchers, as `redeemReward` leaves them. */
async function seedVouchers(transaction: DatabaseTransaction, { memberId, texts, now }: SeedHistory): Promise<void> {
  for (const { reward, cost, day, usedDay } of REDEEMED) {
    const [orderId, redeemedAt, name] = [randomUUID(), now + day * DAY, texts.rewards[reward]]
    const spent = { balanceType: 'POINTS', amount: -cost, description: name, occurredAt: redeemedAt }
    if (cost > 0) await recordTransaction(transaction, { memberId, orderId, ...spent })
    await insertRow(transaction, 'reward_orders', {
      order_id: orderId,
      member_id: memberId,
      reward_id: `demo-${reward}`,
      quantity: 1,
      cost_hundredths: cost,
      status: 'CONFIRMED',
      reserved_until: redeemedAt,
      voucher_code: randomCode(VOUCHER_LETTERS),
      voucher_name: name,
      redeemed_at: redeemedAt,
      voucher_until: redeemedAt + VOUCHER_MS,
      used_at: usedDay === null ? null : now + usedDay * DAY,
    })
  }
}
