import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepTicketingOrder } from '../../src/server/members/records/ticketing-orders'
import { parseOrderMessage } from '../../src/server/ticketing/order-message'
import { type MemberBackend, openMemberBackend, tokensOf } from '../builders/member-backend'
import { soldOrder } from '../builders/ticketing-orders'

const DAY = 86_400_000
/** Of the visit, local to the cinema. */
const VISIT = '2026-11-28T20:30'
/** A day later in every zone. */
const AFTER = Date.parse('2026-11-30T12:00:00Z')
const RIGHT = { orderId: 'LUM-1', total: 23.5 }
const UNKNOWN = 2010

let backend: MemberBackend
beforeAll(async () => void (backend = await openMemberBackend()))
afterAll(() => backend.close())
let session: string
beforeEach(async () => {
  backend.now = AFTER
  const tables = ['members', 'cards', 'ticketing_orders', 'ticket_orders', 'tickets', 'balance_transactions']
  await backend.database.write(async ({ write }) => {
    for (const table of [...tables, 'wrong_guesses', 'outbox']) await write(`DELETE FROM ${table}`)
  })
  await backend.addMember('ada@example.org')
  await tell({ orderId: 'LUM-1', status: 'BOOKED', order: soldOrder({ startsAt: VISIT }) })
  session = await sessionOf('ada@example.org')
})

const sessionOf = async (email: string) => tokensOf(await backend.logIn(email)).session

async function tell(message: Record<string, unknown>): Promise<void> {
  const parsed = parseOrderMessage(new TextEncoder().encode(JSON.stringify(message)))
  if (!parsed.ok) throw new Error(parsed.error)
  await backend.database.write(transaction => keepTicketingOrder(transaction, parsed.value, backend.now))
}

const claim = (fields: Record<string, unknown> = RIGHT, as = session) =>
  backend.call('claimOrder', { session: as, fields })
const changes = async (as = session) =>
  ((await backend.call('transactionHistoryV3', { session: as })).json['transactions'] as { amount: number }[]).map(
    ({ amount }) => amount,
  )

describe('the points of a guest’s visit', () => {
  it('come to whoever has its number and amount, once', async () => {
    expect((await claim()).code).toBe(0)
    expect(await changes()).toEqual([235])
    expect((await claim()).code).toBe(UNKNOWN)
    await backend.addMember('bob@example.org')
    const bob = await sessionOf('bob@example.org')
    expect((await claim(RIGHT, bob)).code).toBe(UNKNOWN)
    expect(await changes(bob)).toEqual([])
    expect(await changes()).toEqual([235])
  })

  it('are found by a number in small letters, with blanks', async () => {
    expect((await claim({ ...RIGHT, orderId: ' lum-1 ' })).code).toBe(0)
  })

  it('are those that a refund in part has left', async () => {
    await tell({ orderId: 'LUM-1', status: 'COLLECTED', refunded: 11.75 })
    expect((await claim()).code).toBe(0)
    expect(await changes()).toEqual([117.5])
  })

  it.each<[string, number, number]>([
    ['before the visit', Date.parse(`${VISIT}Z`) - 1, UNKNOWN],
    ['on its day', Date.parse(`${VISIT}Z`) + DAY - 1, UNKNOWN],
    ['the day after', Date.parse(`${VISIT}Z`) + DAY, 0],
    ['90 days after', Date.parse(`${VISIT}Z`) + 90 * DAY, 0],
    ['later', Date.parse(`${VISIT}Z`) + 90 * DAY + 1, UNKNOWN],
  ])('are claimed %s as they may be', async (_, now, code) => {
    backend.now = now
    session = await sessionOf('ada@example.org')
    expect((await claim()).code).toBe(code)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another amount', { ...RIGHT, total: 23.49 }],
    ['another number', { ...RIGHT, orderId: 'LUM-2' }],
    ['a pattern for a number', { ...RIGHT, orderId: 'LUM-%' }],
    ['an endless amount', { ...RIGHT, total: 1e308 }],
  ])('are refused with %s, without a reason', async (_, fields) => {
    expect((await claim(fields)).code).toBe(UNKNOWN)
    expect(await changes()).toEqual([])
  })

  it.each(['CANCELLED', 'REFUNDED'])('are gone once the order is %s', async status => {
    await tell({ orderId: 'LUM-1', status })
    expect((await claim()).code).toBe(UNKNOWN)
  })

  it('are not found by trying: the sixth wrong number waits, and so does a right one', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await claim({ ...RIGHT, total: wrong })).code).toBe(UNKNOWN)
    expect(await claim()).toMatchObject({ status: 429, code: 429, retryAfter: '1' })
    backend.now += 1_000
    expect((await claim()).code).toBe(0)
  })

  it('need a session', async () => {
    expect((await claim(RIGHT, 'nobody')).code).toBe(7)
  })
})

describe('tickets that are asked for by e-mail', () => {
  const mail = (orderId: string, as = session) => backend.call('mailTickets', { session: as, fields: { orderId } })

  it('come with showtime, number and codes to the member’s own address', async () => {
    await claim()
    expect((await mail('LUM-1')).code).toBe(0)
    const [letter] = await backend.mails()
    expect(letter).toMatchObject({ recipient: 'ada@example.org', subject: 'Your tickets for Nosferatu', code: null })
    expect(letter?.text).toContain('Saturday, November 28, 2026')
    expect(letter?.text).toContain('LUM-1')
    expect(letter?.text).toContain('Ticket F4: T-1')
  })

  it('are no others’: an order of somebody else has none', async () => {
    await claim()
    await backend.addMember('bob@example.org')
    expect((await mail('LUM-1', await sessionOf('bob@example.org'))).status).toBe(404)
    expect(await backend.mails()).toEqual([])
  })

  it('are none once the order was refunded', async () => {
    await claim()
    await tell({ orderId: 'LUM-1', status: 'REFUNDED' })
    expect((await mail('LUM-1')).status).toBe(404)
  })

  it('fill no mailbox: five an hour', async () => {
    await claim()
    for (let sent = 0; sent < 5; sent += 1) expect((await mail('LUM-1')).code).toBe(0)
    expect((await mail('LUM-1')).code).toBe(429)
    backend.now += 3_600_001
    expect((await mail('LUM-1')).code).toBe(0)
  })
})
