import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

const open = (as: string | null) =>
  bench.answer('getPaymentPortalSession', { as, values: { circuitId: 'c1', cinemaId: 'L0101' } })

describe('a session of the payment portal', () => {
  it('is refused without a session of the site, as expired (7)', async () => {
    expect((await open(null)).json).toMatchObject({ peachCode: 7 })
  })

  it('is none, as the embedded backend has no payment provider (2107)', async () => {
    const { json } = await open(await bench.join('ada'))
    expect(json).toMatchObject({ peachCode: 2107, statusCode: 2107 })
    expect(json).not.toHaveProperty('sessionId')
  })
})
