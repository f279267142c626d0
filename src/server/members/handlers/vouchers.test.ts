import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BENCH_NOW, openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { listMails } from '../outbox/outbox'
import { findVoucher, markVoucherUsed } from '../records/vouchers'

const DAY = 86_400_000

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  bench.membershipConfig = { ...bench.membershipConfig, locale: 'en-GB', cinemaNames: { L0101: 'Lumen Harbour' } }
  await offer('popcorn', { name: 'Popcorn', cinema_id: 'L0101', voucher_days: 30 })
  await offer('poster', { name: 'Poster' })
})
afterEach(() => bench.close())

const offer = (reward_id: string, fields: Record<string, string | number>) =>
  bench.stock('rewards', { reward_id, balance_type: 'POINTS', cost_hundredths: 5_000, ...fields })

async function redeem(as: string, rewardId: string): Promise<string> {
  const { json } = await bench.answer('orderLoyaltyItem', { as, fields: { rewardId } })
  const { orderId } = json
  await bench.answer('confirmItemRedemption', { as, fields: { orderId } })
  // As after a lost reply.
  const again = await bench.answer('confirmItemRedemption', { as, fields: { orderId } })
  return String(again.json['voucherCode'])
}
const vouchersOf = async (as: string | null) => (await bench.answer('listVouchers', { as })).json['vouchers']
const mails = () => listMails(bench.database.read, { limit: 10 })

async function member(memberId: string): Promise<string> {
  const token = await bench.join(memberId)
  await bench.earn(memberId, 500)
  return token
}

describe('the vouchers of a member', () => {
  it('are what was redeemed: what for, where, until when; the newest first', async () => {
    const ada = await member('ada')
    const popcorn = await redeem(ada, 'popcorn')
    bench.now += 1_000
    const poster = await redeem(ada, 'poster')
    expect(await vouchersOf(ada)).toEqual([
      {
        voucherCode: poster,
        name: 'Poster',
        cinemaId: null,
        redeemedAt: new Date(BENCH_NOW + 1_000).toISOString(),
        validUntil: null,
        usedAt: null,
      },
      {
        voucherCode: popcorn,
        name: 'Popcorn',
        cinemaId: 'L0101',
        redeemedAt: new Date(BENCH_NOW).toISOString(),
        validUntil: new Date(BENCH_NOW + 30 * DAY).toISOString(),
        usedAt: null,
      },
    ])
  })

  it('keep what was promised when the reward changes or goes', async () => {
    const ada = await member('ada')
    await redeem(ada, 'popcorn')
    await bench.database.write(({ write }) => write("UPDATE rewards SET name = 'Crisps', cinema_id = 'L0102'"))
    expect(await vouchersOf(ada)).toMatchObject([{ name: 'Popcorn', cinemaId: 'L0101' }])
    await bench.database.write(({ write }) => write('DELETE FROM rewards'))
    expect(await vouchersOf(ada)).toMatchObject([{ name: 'Popcorn', cinemaId: 'L0101' }])
  })

  it('are seen by nobody else (7), and by their member when the membership has ended', async () => {
    const [ada, bob] = [await member('ada'), await member('bob')]
    await redeem(ada, 'poster')
    expect(await vouchersOf(bob)).toEqual([])
    expect((await bench.answer('listVouchers')).json).toMatchObject({ peachCode: 7 })
    await bench.database.write(({ write }) => write('UPDATE members SET expires_at = 1'))
    expect(await vouchersOf(ada)).toHaveLength(1)
  })
})

describe('the letter of a voucher', () => {
  it('has the code, what it is for, where and until when, and is written once', async () => {
    const code = await redeem(await member('ada'), 'popcorn')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'ada@example.org',
      kind: 'VOUCHER',
      subject: 'Your voucher: Popcorn',
      code,
    })
    expect(mail?.text).toContain('It counts at Lumen Harbour. Use it by 22 December 2026.')
    expect(mail?.text).toContain(code)
  })

  it('says so where it counts everywhere and for good', async () => {
    await redeem(await member('ada'), 'poster')
    const [mail] = await mails()
    expect(mail?.text).toContain('It counts at all our cinemas. It does not expire.')
  })
})

describe('a voucher at the till', () => {
  const find = (code: string) => findVoucher(bench.database.read, { code, now: bench.now })
  const take = (code: string) =>
    bench.database.write(transaction => markVoucherUsed(transaction, { code, now: bench.now }))

  it('is found however its code is typed, used once, and then listed as used', async () => {
    const ada = await member('ada')
    const code = await redeem(ada, 'popcorn')
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    expect(await find(typed)).toMatchObject({ name: 'Popcorn', state: 'valid' })
    bench.now += DAY
    expect(await Promise.all([take(typed), take(code)])).toEqual([true, false])
    expect(await find(code)).toMatchObject({ state: 'used' })
    expect(await vouchersOf(ada)).toMatchObject([{ usedAt: new Date(BENCH_NOW + DAY).toISOString() }])
  })

  it('counts until the very end of its time, and nobody’s code never', async () => {
    const code = await redeem(await member('ada'), 'popcorn')
    bench.now += 30 * DAY - 1
    expect(await find(code)).toMatchObject({ state: 'valid' })
    bench.now += 1
    expect(await find(code)).toMatchObject({ state: 'lapsed' })
    expect(await take(code)).toBe(false)
    expect(await find('NOBODYS')).toBeNull()
    expect(await take('NOBODYS')).toBe(false)
  })
})
