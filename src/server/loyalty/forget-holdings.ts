import type { DatabaseTransaction } from '../database/open-database'

/** Tables whose rows belong to one member. */
const OF_MEMBER = [
  'cards',
  'ticket_orders',
  'balance_transactions',
  'reward_orders',
  'favourite_films',
  'favourite_cinemas',
  'portal_sessions',
] as const

/**
 * Deletes all that a member holds, for the deletion of an account. A physical card may be added to another account afterwards,
 * unless it was reported lost; what was redeemed stays taken from the stock.
 */
export async function forgetHoldings({ write }: DatabaseTransaction, memberId: string): Promise<void> {
  await write('DELETE FROM tickets WHERE order_id IN (SELECT order_id FROM ticket_orders WHERE member_id = ?)', [
    memberId,
  ])
  for (const table of OF_MEMBER) await write(`DELETE FROM ${table} WHERE member_id = ?`, [memberId])
}
