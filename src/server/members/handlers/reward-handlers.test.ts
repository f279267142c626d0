import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BENCH_NOW, openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { balancesOf } from '../records/balances'
import { RESERVATION_MS } from '../records/reward-orders'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  await offer('popcorn', { cost_hundredths: 5_000 })
  await offer('poster', { cost_hundredths: 8_000, stock: 1 })
  await offer('ticket', { cost_hundredths: 20_000, expires_at: BENCH_NOW + 5_000 })
})
afterEach(() => bench.close())

const offer = (reward_id: string, fields: Record<string, string | number | null>) =>
  bench.stock('rewards', { reward_id, name: `A ${reward_id}`, balance_type: 'POINTS', ...fields })
const order = (as: string | null, rewardId: unknown, quantity?: unknown, host = 0) =>
  bench.answer('orderLoyaltyItem', { as, fields: { rewardId, ...(quantity === undefined ? {} : { quantity }) } }, host)
const confirm = (as: string | null, orderId: unknown, host = 0) =>
  bench.answer('confirmItemRedemption', { as, fields: { orderId } }, host)
const codeOf = async (reply: ReturnType<typeof order>) => (await reply).json['peachCode']
const orderId = async (as: string, rewardId: string, quantity?: number) =>
  String((await order(as, rewardId, quantity)).json['orderId'])
const rewards = async (as: string, name: 'rewardsListing' | 'getItemsAvailable' = 'rewardsListing') =>
  (await bench.answer(name, { as, values: name === 'getItemsAvailable' ? { circuitId: 'c1' } : {} })).json['rewards']
const points = async (memberId: string) =>
  (await balancesOf(bench.database.read, { memberId, now: bench.now }))[0]?.amount ?? 0

async function member(memberId: string, amount: number): Promise<string> {
  const token = await bench.join(memberId)
  if (amount > 0) await bench.earn(memberId, amount)
  return token
}

describe('the catalogue of rewards', () => {
  it('tells each with its cost, whether the balance is enough, and what is left', async () => {
    const ada = await member('ada', 80)
    expect(await rewards(ada)).toEqual([
      {
        rewardId: 'popcorn',
        name: 'A popcorn',
        description: null,
        balanceType: 'POINTS',
        cost: 50,
        isAffordable: true,
        expiresAt: null,
        stock: null,
        cinemaId: null,
      },
      expect.objectContaining({ rewardId: 'poster', isAffordable: true, stock: 1 }),
      expect.objectContaining({ rewardId: 'ticket', isAffordable: false, expiresAt: '2026-11-22T10:00:05.000Z' }),
    ])
  })

  it('has what all cinemas give, and what the named one gives', async () => {
    await offer('box', { cost_hundredths: 9_000, cinema_id: 'L0101' })
    const ada = await member('ada', 80)
    const namesAt = async (cinemaId: string) => {
      const { json } = await bench.answer('rewardsListing', { as: ada, values: { cinemaId } })
      return (json['rewards'] as { rewardId: string }[]).map(({ rewardId }) => rewardId)
    }
    expect(await namesAt('L0101')).toEqual(['popcorn', 'poster', 'box', 'ticket'])
    expect(await namesAt('L0102')).toEqual(['popcorn', 'poster', 'ticket'])
    expect(await namesAt('')).toHaveLength(4)
  })

  it('has no rewards that have lapsed', async () => {
    const ada = await member('ada', 300)
    bench.now += 5_000
    expect(await rewards(ada)).toMatchObject([{ rewardId: 'popcorn' }, { rewardId: 'poster' }])
  })

  it('tells in version 1 what the member can have now', async () => {
    const ada = await member('ada', 80)
    await order(await member('bob', 80), 'poster')
    expect(await rewards(ada, 'getItemsAvailable')).toMatchObject([{ rewardId: 'popcorn' }])
  })

  it('is looked at by expired members too, but for version 1’s, which is for validated ones (46)', async () => {
    const old = await bench.join('old', bench.now - 1)
    expect(await rewards(old)).toHaveLength(3)
    const { json } = await bench.answer('getItemsAvailable', { as: old, values: { circuitId: 'c1' } })
    expect(json).toMatchObject({ peachCode: 46 })
  })
})

describe('redeeming a reward', () => {
  it('is refused without a session, as expired (7)', async () => {
    expect((await order(null, 'popcorn')).json).toMatchObject({ peachCode: 7 })
    expect((await confirm('nobody', 'x')).json).toMatchObject({ peachCode: 7 })
  })

  it('is refused to members whose membership has ended (46)', async () => {
    const old = await bench.join('old', bench.now - 1)
    await bench.earn('old', 500)
    expect((await order(old, 'popcorn')).json).toMatchObject({ peachCode: 46 })
    expect((await confirm(old, 'x')).json).toMatchObject({ peachCode: 46 })
  })

  it('takes nothing until it is confirmed, and then gives a voucher', async () => {
    const ada = await member('ada', 120)
    const id = await orderId(ada, 'popcorn', 2)
    expect(await points('ada')).toBe(120)
    const { json } = await confirm(ada, id)
    expect(json).toMatchObject({ peachCode: 0, orderId: id, voucherCode: expect.stringMatching(/^[2-9A-Z]{12}$/) })
    expect(await points('ada')).toBe(20)
    const history = await bench.answer('transactionHistoryV3', { as: ada })
    expect(history.json['transactions']).toMatchObject([
      { amount: -100, description: '2 × A popcorn', orderId: id },
      {},
    ])
  })

  it('takes points once, however often and wherever it is confirmed at the same time', async () => {
    const ada = await member('ada', 500)
    const id = await orderId(ada, 'popcorn')
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => confirm(ada, id, index % 2)))
    expect(new Set(replies.map(({ json }) => json['voucherCode'])).size).toBe(1)
    expect(await points('ada')).toBe(450)
    bench.now += RESERVATION_MS * 10
    expect((await confirm(ada, id)).json['voucherCode']).toBe(replies[0]?.json['voucherCode'])
    expect(await points('ada')).toBe(450)
  })

  it('never spends a point twice, when many rewards are confirmed at the same time', async () => {
    const ada = await member('ada', 120)
    for (let index = 0; index < 6; index++) await offer(`mug${index}`, { cost_hundredths: 5_000 })
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => orderId(ada, `mug${index}`)))
    const replies = await Promise.all(ids.map((id, index) => confirm(ada, id, index % 2)))
    expect(replies.map(({ json }) => json['peachCode']).sort()).toEqual([0, 0, 2103, 2103, 2103, 2103])
    expect(await points('ada')).toBe(20)
  })

  it('is refused where the balance is not enough (2103), at both steps', async () => {
    const ada = await member('ada', 60)
    expect((await order(ada, 'popcorn', 2)).json).toMatchObject({ peachCode: 2103, statusCode: 2103 })
    const [one, other] = [await orderId(ada, 'popcorn'), await orderId(ada, 'popcorn')]
    expect(await codeOf(confirm(ada, other))).toBe(0)
    expect(await codeOf(confirm(ada, one))).toBe(2104)
    await offer('mug', { cost_hundredths: 1_000 })
    const mug = await orderId(ada, 'mug')
    await bench.earn('ada', -5)
    expect(await codeOf(confirm(ada, mug))).toBe(2103)
  })

  it('does not count points that lapse before it is confirmed', async () => {
    const ada = await bench.join('ada')
    await bench.earn('ada', 50, bench.now + 60_000)
    const id = await orderId(ada, 'popcorn')
    bench.now += 60_000
    expect(await codeOf(confirm(ada, id))).toBe(2103)
  })

  it('is locked (423) while others have put the last one aside, and free again afterwards', async () => {
    const [ada, bob] = [await member('ada', 100), await member('bob', 100)]
    await order(ada, 'poster')
    expect(await order(bob, 'poster')).toMatchObject({ status: 200, json: { peachCode: 423, statusCode: 423 } })
    bench.now += RESERVATION_MS
    expect((await order(bob, 'poster')).json).toMatchObject({ peachCode: 0 })
  })

  it('lets exactly one of many have the last one', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, (_, index) => member(`m${index}`, 100)))
    const replies = await Promise.all(members.map((as, index) => order(as, 'poster', 1, index % 2)))
    expect(replies.map(({ json }) => json['peachCode']).sort()).toEqual([0, 423, 423, 423, 423, 423])
  })

  it('is out of stock (2102) once the last one was redeemed', async () => {
    const [ada, bob] = [await member('ada', 100), await member('bob', 100)]
    await confirm(ada, await orderId(ada, 'poster'))
    expect(await codeOf(order(bob, 'poster'))).toBe(2102)
    expect(await rewards(bob)).toMatchObject([{}, { rewardId: 'poster', stock: 0 }, {}])
  })

  it('is out of stock (2102) where the catalogue has fewer by then', async () => {
    const ada = await member('ada', 100)
    const id = await orderId(ada, 'poster')
    await bench.database.write(({ write }) => write(`UPDATE rewards SET stock = 0 WHERE reward_id = 'poster'`))
    expect(await codeOf(confirm(ada, id))).toBe(2102)
    expect(await points('ada')).toBe(100)
  })

  it('is no longer put aside after a quarter of an hour (2104)', async () => {
    const ada = await member('ada', 100)
    const id = await orderId(ada, 'popcorn')
    bench.now += RESERVATION_MS - 1
    const other = await orderId(await member('bob', 100), 'popcorn')
    bench.now += 1
    expect(await codeOf(confirm(ada, id))).toBe(2104)
    expect(await codeOf(confirm('bob', other))).toBe(0)
  })

  it('gives way to the same member’s next order of the same reward', async () => {
    const ada = await member('ada', 200)
    const first = await orderId(ada, 'poster')
    const second = await orderId(ada, 'poster')
    expect(await codeOf(confirm(ada, first))).toBe(2104)
    expect(await codeOf(confirm(ada, second))).toBe(0)
  })

  it('forgets orders that were never confirmed after a day, and never those that were', async () => {
    const ada = await member('ada', 200)
    const [dropped, kept] = [await orderId(ada, 'popcorn'), await orderId(ada, 'poster')]
    await confirm(ada, kept)
    bench.now += RESERVATION_MS + 86_400_000
    const fresh = await orderId(ada, 'popcorn')
    const rows = await bench.database.read('SELECT order_id FROM reward_orders')
    expect(new Set(rows.map(row => row['order_id']))).toEqual(new Set([kept, fresh]))
    expect(await codeOf(confirm(ada, dropped))).toBe(2101)
  })

  it('keeps a reward that lapses while it is put aside', async () => {
    const ada = await member('ada', 300)
    const id = await orderId(ada, 'ticket')
    bench.now += 5_000
    expect(await codeOf(order(ada, 'ticket'))).toBe(2101)
    expect(await codeOf(confirm(ada, id))).toBe(0)
  })

  it('knows no other member’s order, nor one that never was (2101)', async () => {
    const [ada, bob] = [await member('ada', 100), await member('bob', 100)]
    const id = await orderId(ada, 'popcorn')
    expect(await codeOf(confirm(bob, id))).toBe(2101)
    expect(await codeOf(confirm(ada, 'x'))).toBe(2101)
    expect(await codeOf(order(ada, 'yacht'))).toBe(2101)
  })

  it.each([0, -1, 1.5, 11, '2', null])('refuses %j as a quantity (400)', async quantity => {
    const ada = await member('ada', 900)
    expect((await order(ada, 'popcorn', quantity)).status).toBe(400)
  })

  it('refuses what names no reward or order (400)', async () => {
    const ada = await member('ada', 900)
    expect((await order(ada, undefined)).status).toBe(400)
    expect((await confirm(ada, 7)).status).toBe(400)
  })
})

describe('voucher concessions', () => {
  const concessions = (cinemaId: string) => bench.answer('getVoucherConcessions', { values: { cinemaId } })

  it('are those of all cinemas and of the one asked for, without a session', async () => {
    await bench.stock('voucher_concessions', { code: 'V2', name: 'Two seats', cost_hundredths: 2_150, cinema_id: null })
    await bench.stock('voucher_concessions', {
      code: 'V1',
      name: 'One seat',
      cost_hundredths: 1_150,
      cinema_id: 'L0101',
    })
    await bench.stock('voucher_concessions', { code: 'V3', name: 'Far', cost_hundredths: 900, cinema_id: 'L0102' })
    expect((await concessions('L0101')).json['concessions']).toEqual([
      { code: 'V1', name: 'One seat', cost: 11.5 },
      { code: 'V2', name: 'Two seats', cost: 21.5 },
    ])
  })

  it('are of no cinema that the site does not have (2105)', async () => {
    expect((await concessions('X')).json).toMatchObject({ peachCode: 2105, statusCode: 2105 })
    bench.membershipConfig = { ...bench.membershipConfig, cinemaIds: [] }
    expect((await concessions('X')).status).toBe(200)
  })
})
