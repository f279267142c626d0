import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BENCH_NOW, openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { demoTexts } from '../demo/demo-catalogue'
import { seedHistory } from '../demo/demo-history'
import { deleteWallet } from './member'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  await bench.stock('rewards', { reward_id: 'free', name: 'A word', balance_type: 'POINTS', cost_hundredths: 0 })
})
afterEach(() => bench.close())

/** Gives a member something of everything. */
async function fill(memberId: string): Promise<void> {
  await bench.join(memberId)
  await bench.database.write(transaction =>
    seedHistory(transaction, {
      memberId,
      membershipConfig: bench.membershipConfig,
      texts: demoTexts('en'),
      now: BENCH_NOW,
      films: [{ id: '192201', title: 'Nosferatu' }],
      cinemas: [{ id: 'L0101', name: 'Harbour' }],
    }),
  )
  await bench.answer('orderLoyaltyItem', { as: memberId, fields: { rewardId: 'free' } })
  // Of an earlier version.
  await bench.stock('portal_sessions', { session_id: `p-${memberId}`, member_id: memberId, expires_at: BENCH_NOW })
}

/** Tables of the second step that say whose a row is, with how many rows each member has. */
async function rowsOf(memberId: string): Promise<Record<string, number>> {
  const tables = await bench.database.read(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'member_id'
     WHERE m.type = 'table' AND m.name NOT IN
       ('members', 'sessions', 'codes', 'pending_memberships', 'pending_emails', 'account_changes', 'known_devices', 'passkeys') ORDER BY m.name`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await bench.database.read(`SELECT count(*) AS count FROM ${String(name)} WHERE member_id = ?`, [
        memberId,
      ])
      return [String(name), Number(row?.['count'])] as const
    }),
  )
  return Object.fromEntries(counts)
}

describe('deleteWallet', () => {
  it('leaves nothing of a member in any table, and everything of another', async () => {
    await fill('ada')
    await fill('bob')
    const before = await rowsOf('bob')
    expect(Object.values(before).length).toBeGreaterThanOrEqual(7)
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    await bench.database.write(transaction => deleteWallet(transaction, 'ada'))
    expect(new Set(Object.values(await rowsOf('ada')))).toEqual(new Set([0]))
    expect(await rowsOf('bob')).toEqual(before)
    const strays = await bench.database.read(
      'SELECT ticket_id FROM tickets WHERE order_id NOT IN (SELECT order_id FROM ticket_orders)',
    )
    expect(strays).toEqual([])
  })
})
