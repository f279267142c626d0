import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { balancesOf } from '../records/balances'
import { maxResultsOf } from './history-handlers'
import { type NewOrder, recordOrder } from '../records/orders'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

const order = (memberId: string, fields: Partial<NewOrder> = {}): NewOrder => ({
  memberId,
  orderedAt: bench.now,
  cinemaId: 'L0101',
  movieId: '192201',
  title: 'Nosferatu',
  startsAt: '2026-11-28T20:30',
  screen: '2',
  seats: ['F4', 'F5'],
  total: 2_350,
  currency: 'GBP',
  status: 'BOOKED',
  ...fields,
})
const place = (fields: NewOrder) => bench.database.write(transaction => recordOrder(transaction, fields))

const CALLS = ['orderHistory', 'orderHistoryV3', 'transactionHistory', 'transactionHistoryV3'] as const

describe('history', () => {
  it.each(CALLS)('is refused by %s without a session, as expired (7)', async name => {
    expect((await bench.answer(name, { as: 'nobody' })).json).toMatchObject({ peachCode: 7, statusCode: 7 })
    expect((await bench.answer(name)).json).toMatchObject({ peachCode: 7 })
  })

  it('tells an order whole, with the ids of its tickets', async () => {
    const ada = await bench.join('ada')
    const orderId = await place(order('ada'))
    const { json } = await bench.answer('orderHistoryV3', { as: ada })
    expect(json['orders']).toEqual([
      {
        orderId,
        orderedAt: '2026-11-22T10:00:00.000Z',
        cinemaId: 'L0101',
        movieId: '192201',
        title: 'Nosferatu',
        startsAt: '2026-11-28T20:30',
        screen: '2',
        seats: ['F4', 'F5'],
        tickets: 2,
        ticketIds: [expect.any(String), expect.any(String)],
        ticketCodes: [expect.any(String), expect.any(String)],
        total: 23.5,
        currency: 'GBP',
        status: 'BOOKED',
      },
    ])
  })

  it('counts tickets for free seats', async () => {
    const ada = await bench.join('ada')
    await place(order('ada', { seats: [null, null, null] }))
    expect((await bench.answer('orderHistory', { as: ada })).json['orders']).toMatchObject([{ tickets: 3, seats: [] }])
  })

  it('tells orders newest first, and only the member’s own', async () => {
    const ada = await bench.join('ada')
    await bench.join('bob')
    await place(order('ada', { title: 'Old', orderedAt: bench.now - 1_000 }))
    await place(order('ada', { title: 'New' }))
    await place(order('bob', { title: 'Strange' }))
    expect((await bench.answer('orderHistoryV3', { as: ada })).json['orders']).toMatchObject([
      { title: 'New' },
      { title: 'Old' },
    ])
  })

  it('tells as many lines as were asked for, the newest', async () => {
    const ada = await bench.join('ada')
    for (const points of [10, 20, 30]) await bench.earn('ada', points)
    const { json } = await bench.answer('transactionHistory', { as: ada, values: { maxResults: '2' } })
    expect(json['transactions']).toMatchObject([{ amount: 30 }, { amount: 20 }])
  })

  it('tells what a balance changed by', async () => {
    const ada = await bench.join('ada')
    await bench.earn('ada', 12.5)
    const { json } = await bench.answer('transactionHistoryV3', { as: ada })
    expect(json['transactions']).toEqual([
      {
        transactionId: expect.any(String),
        occurredAt: '2026-11-22T10:00:00.000Z',
        description: 'Welcome',
        balanceType: 'POINTS',
        amount: 12.5,
        orderId: null,
      },
    ])
  })

  it('tells balances in the type’s own unit, with the day on which the first part lapses', async () => {
    await bench.join('ada')
    await bench.earn('ada', 40)
    await bench.earn('ada', 2.5, bench.now + 1_000)
    expect(await balancesOf(bench.database.read, { memberId: 'ada', now: bench.now })).toEqual([
      { type: 'POINTS', amount: 42.5, expiresAt: '2026-11-22T10:00:01.000Z', expiringAmount: 2.5 },
    ])
    expect(await balancesOf(bench.database.read, { memberId: 'ada', now: bench.now + 1_000 })).toEqual([
      { type: 'POINTS', amount: 40, expiresAt: null },
    ])
  })
})

describe('maxResultsOf', () => {
  it.each([
    ['1', 1],
    ['120', 120],
    ['007', 7],
    ['201', 200],
    ['999999999', 200],
  ])('takes %s as %i', (text, expected) => {
    expect(maxResultsOf(text)).toBe(expected)
  })

  it.each([undefined, '', '0', '-3', '1.5', '1e3', ' 5', 'ten', '9'.repeat(30)])('takes the default for %j', text => {
    expect(maxResultsOf(text)).toBe(50)
  })
})
