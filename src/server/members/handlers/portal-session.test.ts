import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { PORTAL_SESSION_MS } from './payment-handlers'

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

  it('is another at each call, and says until when it can be used', async () => {
    const ada = await bench.join('ada')
    const [one, other] = [(await open(ada)).json, (await open(ada)).json]
    expect(one).toMatchObject({ peachCode: 0, expiresAt: '2026-11-22T10:30:00.000Z' })
    expect(String(one['sessionId']).length).toBeGreaterThanOrEqual(32)
    expect(one['sessionId']).not.toBe(other['sessionId'])
  })

  it('leads nowhere, as the embedded backend has no payment provider', async () => {
    expect((await open(await bench.join('ada'))).json).not.toHaveProperty('url')
  })

  it('is forgotten once it is over', async () => {
    const ada = await bench.join('ada')
    await open(ada)
    bench.now += PORTAL_SESSION_MS
    const { json } = await open(ada)
    const rows = await bench.database.read('SELECT session_id, member_id, cinema_id FROM portal_sessions')
    expect(rows.map(row => ({ ...row }))).toEqual([
      { session_id: json['sessionId'], member_id: 'ada', cinema_id: 'L0101' },
    ])
  })
})
