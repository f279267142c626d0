import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrdersApi } from '../../src/server/ticketing/create-orders-api'
import { type AttackedHost, startAttackedHost } from '../builders/attacked-host'
import { type MemberBackend, openMemberBackend, tokensOf } from '../builders/member-backend'
import { buildReleaseConfig } from '../builders/release-config'
import { ORDERS_SECRET, signedRequest, soldOrder } from '../builders/ticketing-orders'

const ORDERS = '/api/ticketing/orders'
const DAY = 86_400_000

type Fields = Record<string, unknown>
type Signed = Omit<Parameters<typeof signedRequest>[0], 'url' | 'body' | 'now'> & { now?: number }

let backend: MemberBackend
let ada: string
let bob: string
beforeAll(async () => void (backend = await openMemberBackend()))
afterAll(() => backend.close())
const NOW = Date.parse('2026-11-22T10:00:00Z')
const TABLES = ['members', 'sessions', 'session_tokens', 'cards', 'ticketing_orders', 'ticket_orders', 'tickets']
beforeEach(async () => {
  backend.now = NOW
  await backend.database.write(async ({ write }) => {
    for (const table of [...TABLES, 'balance_transactions']) await write(`DELETE FROM ${table}`)
  })
  ada = (await backend.addMember('ada@example.org')).member_id
  bob = (await backend.addMember('bob@example.org')).member_id
})

const handle = (request: Request) =>
  createOrdersApi({ database: backend.database, secret: ORDERS_SECRET, clock: () => backend.now })({
    request,
    pathname: ORDERS,
    peerAddress: '192.0.2.1',
    releaseConfig: buildReleaseConfig(),
  })

async function tell(body: Fields | string, signed: Signed = {}): Promise<{ status: number; json: unknown }> {
  const answer = await handle(signedRequest({ url: ORDERS, body, now: backend.now, ...signed }))
  return { status: answer.status, json: await answer.json() }
}

const sold = (own: Fields = {}): Fields => ({
  orderId: 'LUM-1',
  status: 'BOOKED',
  member: { memberId: ada },
  order: soldOrder(),
  ...own,
})

/** What an account shows, as its member reads it. */
async function account(email: string) {
  const { session } = tokensOf(await backend.logIn(email))
  const [orders, transactions, member] = [
    await backend.call('orderHistoryV3', { session }),
    await backend.call('transactionHistoryV3', { session }),
    await backend.call('getMemberV3', { session }),
  ]
  const details = member.json['memberDetails'] as { balances: { type: string; amount: number; expiresAt: unknown }[] }
  return {
    orders: (orders.json['orders'] as Fields[]).map(({ orderId, status }) => `${String(orderId)} ${String(status)}`),
    changes: (transactions.json['transactions'] as { amount: number }[]).map(({ amount }) => amount),
    points: details.balances.find(({ type }) => type === 'POINTS')?.amount ?? 0,
  }
}
const EMPTY = { orders: [], changes: [], points: 0 }

describe('an order that ticketing tells', () => {
  it('stands in its member’s account, with codes to scan and points that lapse', async () => {
    expect(await tell(sold())).toEqual({
      status: 201,
      json: { orderId: 'LUM-1', outcome: 'recorded', member: 'known' },
    })
    const { session } = tokensOf(await backend.logIn('ada@example.org'))
    const { json } = await backend.call('orderHistoryV3', { session })
    expect(json['orders']).toEqual([
      expect.objectContaining({
        orderId: 'LUM-1',
        orderedAt: '2026-11-22T09:59:00.000Z',
        seats: ['F4', 'F5'],
        tickets: 2,
        ticketCodes: ['T-1', expect.stringMatching(/^[\da-f-]{36}$/)],
        total: 23.5,
        status: 'BOOKED',
      }),
    ])
    expect(await account('ada@example.org')).toEqual({ orders: ['LUM-1 BOOKED'], changes: [235], points: 235 })
    backend.now += 366 * DAY
    expect((await account('ada@example.org')).points).toBe(0)
  })

  it.each([
    ['the number of their card', async () => ({ cardNumber: await cardOf(ada) })],
    [
      'the session of the hand-off',
      async () => ({ sessionToken: tokensOf(await backend.logIn('ada@example.org')).session }),
    ],
  ])('finds its member by %s', async (_, member) => {
    expect(await tell(sold({ member: await member() }))).toMatchObject({ status: 201, json: { member: 'known' } })
    expect((await account('ada@example.org')).points).toBe(235)
  })

  it('is collected, then cancelled: its points go', async () => {
    await tell(sold())
    expect(await tell({ orderId: 'LUM-1', status: 'COLLECTED' })).toMatchObject({
      status: 200,
      json: { outcome: 'updated' },
    })
    expect((await account('ada@example.org')).points).toBe(235)
    await tell({ orderId: 'LUM-1', status: 'CANCELLED' })
    expect(await account('ada@example.org')).toEqual({ orders: ['LUM-1 CANCELLED'], changes: [-235, 235], points: 0 })
  })

  it('is refunded in parts: each takes its share of the points, the last one all', async () => {
    await tell(sold())
    await tell({ orderId: 'LUM-1', status: 'BOOKED', refunded: 11.75 })
    expect(await account('ada@example.org')).toMatchObject({ orders: ['LUM-1 BOOKED'], points: 117.5 })
    await tell({ orderId: 'LUM-1', status: 'REFUNDED' })
    expect(await account('ada@example.org')).toMatchObject({ orders: ['LUM-1 REFUNDED'], points: 0 })
  })

  it('comes into an account later, when the member is known later', async () => {
    expect(await tell(sold({ member: null }))).toMatchObject({ status: 201, json: { member: 'none' } })
    expect(await account('ada@example.org')).toEqual(EMPTY)
    expect(await tell(sold())).toMatchObject({ status: 200, json: { outcome: 'updated' } })
    expect((await account('ada@example.org')).points).toBe(235)
  })
})

const cardOf = async (memberId: string) =>
  String((await backend.database.read('SELECT card_code FROM cards WHERE member_id = ?', [memberId]))[0]?.['card_code'])

describe('a request that ticketing did not make', () => {
  it.each<[string, Signed]>([
    ['without a signature', { headers: { 'x-ticketing-signature': null } }],
    ['without a timestamp', { headers: { 'x-ticketing-timestamp': null } }],
    ['signed with another key', { secret: 'another-secret-of-the-same-length-as-ours' }],
    ['signed with an empty key', { secret: '' }],
    ['whose timestamp was moved', { headers: { 'x-ticketing-timestamp': String(NOW / 1000 + 1) } }],
    ['whose timestamp is no number', { headers: { 'x-ticketing-timestamp': '1e9' } }],
    ['with the digits of the signature alone', { headers: { 'x-ticketing-signature': 'a'.repeat(64) } }],
  ])('is refused %s, and changes nothing', async (_, signed) => {
    const { status, json } = await tell(sold(), signed)
    expect([status, json]).toEqual([401, { statusCode: 401, error: 'The signature is missing or wrong' }])
    expect(await account('ada@example.org')).toEqual(EMPTY)
  })

  it('is refused with the signature of another body', async () => {
    const right = signedRequest({ url: ORDERS, body: sold(), now: backend.now })
    const text = JSON.stringify(sold({ member: { memberId: bob } }))
    const forged = new Request(right.url, { method: 'POST', headers: right.headers, body: text })
    expect((await handle(forged)).status).toBe(401)
    expect(await account('bob@example.org')).toEqual(EMPTY)
  })

  it('learns nothing of its body: a wrong one is refused as a right one is', async () => {
    const wrong = await tell('{', { secret: 'another-secret-of-the-same-length-as-ours' })
    expect(wrong).toEqual(await tell(sold(), { secret: 'another-secret-of-the-same-length-as-ours' }))
  })

  it.each([-301_000, 301_000])('is refused %i ms away from the host’s clock', async apart => {
    expect(await tell(sold(), { now: backend.now + apart })).toMatchObject({ status: 401 })
    expect(await account('ada@example.org')).toEqual(EMPTY)
    expect(await tell(sold(), { now: backend.now + Math.sign(apart) * 299_000 })).toMatchObject({ status: 201 })
  })

  it('is refused by its size before anything is compared', async () => {
    const long = await tell('x'.repeat(64 * 1024 + 1))
    expect(long.status).toBe(413)
  })
})

describe('a request that comes again', () => {
  it('changes nothing, however often', async () => {
    await tell(sold())
    for (const _ of [1, 2, 3])
      expect(await tell(sold())).toEqual({
        status: 200,
        json: { orderId: 'LUM-1', outcome: 'unchanged', member: 'known' },
      })
    expect(await account('ada@example.org')).toEqual({ orders: ['LUM-1 BOOKED'], changes: [235], points: 235 })
  })

  it('does not undo a refund', async () => {
    await tell(sold())
    await tell({ orderId: 'LUM-1', status: 'REFUNDED' })
    expect(await tell(sold())).toMatchObject({ json: { outcome: 'unchanged' } })
    expect(await account('ada@example.org')).toEqual({ orders: ['LUM-1 REFUNDED'], changes: [-235, 235], points: 0 })
  })

  it.each<[string, Fields]>([
    ['with another total', { order: soldOrder({ total: 99 }) }],
    ['with more points', { order: soldOrder({ earned: [{ type: 'POINTS', amount: 9_999 }] }) }],
    ['with other tickets', { order: soldOrder({ tickets: [{ seat: 'A1' }] }) }],
  ])('is refused %s', async (_, own) => {
    await tell(sold())
    expect(await tell(sold(own))).toMatchObject({ status: 409 })
    expect((await account('ada@example.org')).points).toBe(235)
  })

  it('does not move an order from one account into another', async () => {
    await tell(sold())
    expect(await tell(sold({ member: { memberId: bob } }))).toMatchObject({ status: 409 })
    expect(await account('bob@example.org')).toEqual(EMPTY)
    expect((await account('ada@example.org')).points).toBe(235)
  })

  it('does not bring back the order of an account that was deleted, for anybody', async () => {
    await tell(sold())
    const { session } = tokensOf(await backend.logIn('ada@example.org'))
    await backend.prove(session)
    expect((await backend.call('deleteMember', { session })).code).toBe(0)
    expect(await tell(sold({ member: { memberId: bob } }))).toMatchObject({ status: 409 })
    expect(await tell({ orderId: 'LUM-1', status: 'REFUNDED' })).toMatchObject({ status: 200 })
    expect(await account('bob@example.org')).toEqual(EMPTY)
  })
})

describe('an order that does not add up', () => {
  it.each<[string, Fields]>([
    ['an unknown member', { memberId: 'nobody' }],
    ['an unknown card', { cardNumber: 'NOPE-1' }],
    ['a session that has ended', { sessionToken: 'x'.repeat(43) }],
  ])('of %s gives nothing to anybody, and waits for its buyer', async (_, member) => {
    expect(await tell(sold({ member }))).toEqual({
      status: 201,
      json: { orderId: 'LUM-1', outcome: 'recorded', member: 'unknown' },
    })
    expect([await account('ada@example.org'), await account('bob@example.org')]).toEqual([EMPTY, EMPTY])
  })

  it.each<[string, Fields]>([
    ['more than was paid', { status: 'BOOKED', refunded: 23.51 }],
    ['less than all of a refunded order', { status: 'REFUNDED', refunded: 1 }],
  ])('is refused where it pays back %s', async (_, told) => {
    await tell(sold())
    expect(await tell({ orderId: 'LUM-1', ...told })).toMatchObject({ status: 422 })
    expect(await account('ada@example.org')).toEqual({ orders: ['LUM-1 BOOKED'], changes: [235], points: 235 })
    expect(await tell(sold({ orderId: 'LUM-2', ...told }))).toMatchObject({ status: 422 })
  })

  it('is refused where its later state is told of an order that nobody knows', async () => {
    expect(await tell({ orderId: 'LUM-9', status: 'REFUNDED' })).toMatchObject({ status: 404 })
  })

  const bought = (own: Fields) => ({ order: soldOrder(own) })
  it.each<[string, Fields, string]>([
    ['negative points', bought({ earned: [{ type: 'POINTS', amount: -1 }] }), 'order.earned.0.amount'],
    [
      'points of one type twice',
      bought({ earned: [1, 2].map(amount => ({ type: 'POINTS', amount })) }),
      'order.earned',
    ],
    ['a third decimal', bought({ total: 1.005 }), 'order.total'],
    ['a number as a text', bought({ total: '23.50' }), 'order.total'],
    ['a line break in its title', bought({ title: 'Nosferatu\nFree' }), 'order.title'],
    ['a day that is none', bought({ startsAt: '2026-13-45T20:30' }), 'order.startsAt'],
    ['a number with a slash', { orderId: '../LUM' }, 'orderId'],
    ['a field that is misspelt', { refund: 3 }, 'refund'],
    ['two ways to name a member', { member: { memberId: 'a', cardNumber: 'b' } }, 'member'],
  ])('is refused with %s, by the name of the field', async (_, own, field) => {
    const { status, json } = await tell(sold({ member: null, ...own }))
    expect([status, json]).toEqual([400, { statusCode: 400, error: expect.stringContaining(field) }])
  })

  it.each(['', '[]', 'null', '{"orderId":"L","status":"BOOKED","__proto__":{"order":{}}}', '"\ud800"'])(
    'is refused as %j',
    async body => {
      expect([400, 404]).toContain((await tell(body)).status)
    },
  )

  it.each(['GET', 'PUT', 'DELETE'])('is refused by %s', async method => {
    expect((await handle(new Request(`http://127.0.0.1${ORDERS}`, { method }))).status).toBe(405)
  })
})

describe('a host', () => {
  const SECRET = { TICKETING_ORDERS_SECRET: ORDERS_SECRET }
  let host: AttackedHost
  let closed: AttackedHost
  beforeAll(async () => {
    ;[host, closed] = await Promise.all([startAttackedHost({ WORKERS: '2', ...SECRET }), startAttackedHost()])
    await vi.waitFor(async () => expect((await fetch(`${host.url}/readyz`)).status).toBe(200), { timeout: 20_000 })
  }, 60_000)
  afterAll(() => Promise.all([host.stop(), closed.stop()]))

  const send = (to: AttackedHost, body: Fields) => fetch(signedRequest({ url: to.url + ORDERS, body, now: Date.now() }))

  it('without a secret has no such address', async () => {
    expect((await send(closed, sold({ member: null }))).status).toBe(404)
  })

  it('of two workers records an order once, also where both are told at the same time', async () => {
    const orders = ['A', 'B', 'C'].flatMap(orderId => Array.from({ length: 8 }, () => sold({ orderId, member: null })))
    // As the guide says: what is answered 503 was not done, and is sent again.
    const settle = async (order: Fields): Promise<number> => {
      const { status } = await send(host, order)
      return status === 503 ? settle(order) : status
    }
    const answers = await Promise.all(orders.map(settle))
    expect(answers.filter(status => status === 201)).toHaveLength(3)
    expect(answers.filter(status => status === 200)).toHaveLength(21)
  })
})
