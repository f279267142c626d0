import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BENCH_NOW, openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  const card = { balance_hundredths: 3_550, currency: 'GBP' }
  await bench.stock('gift_cards', { ...card, card_number: '600012345678', pin: '4711', expires_at: BENCH_NOW + 1_000 })
  await bench.stock('gift_cards', { ...card, card_number: '600099990000', pin: null, expires_at: null })
})
afterEach(() => bench.close())

const check = (fields: Record<string, unknown>) => bench.answer('checkGiftCardBalance', { fields })

describe('the balance of a gift card', () => {
  it('is told with currency and expiry, without a session', async () => {
    const { json } = await check({ cardNumber: '6000 1234-5678', pin: '4711' })
    expect(json).toMatchObject({
      peachCode: 0,
      balance: 35.5,
      currency: 'GBP',
      expiresAt: '2026-11-22T10:00:01.000Z',
    })
  })

  it('needs no PIN where the card has none', async () => {
    expect((await check({ cardNumber: '600099990000' })).json).toMatchObject({ peachCode: 0, expiresAt: null })
  })

  it.each([
    ['an unknown card', { cardNumber: '600000000000', pin: '4711' }],
    ['another PIN', { cardNumber: '600012345678', pin: '0000' }],
    ['no PIN', { cardNumber: '600012345678', pin: null }],
    ['no number', { cardNumber: '' }],
  ])('is not told for %s (51)', async (_, fields) => {
    expect((await check(fields)).json).toEqual({
      peachCode: 51,
      statusCode: 51,
      clientErrorMessage: 'Invalid gift card',
    })
  })

  it('is not told once the card has expired (51)', async () => {
    bench.now += 1_000
    expect((await check({ cardNumber: '600012345678', pin: '4711' })).json).toMatchObject({ peachCode: 51 })
  })

  it('is asked for with texts only (400)', async () => {
    expect((await check({ cardNumber: 600_099_990_000 })).status).toBe(400)
    expect((await check({})).status).toBe(400)
  })
})
