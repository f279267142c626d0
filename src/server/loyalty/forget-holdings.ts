import type { DatabaseTransaction } from '../database/open-database'

/** Tables with a `member_id` column. */
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
 * Deletes everything a member holds, when the account is deleted. A physical card can then be added to another account,
 * unless it was reported lost; redeemed rewards are not returned to the stock.
 */
export async function forgetHoldings({ write }: DatabaseTransaction, memberId: string): Promise<void> {
  await write('DELETE FROM tickets WHERE order_id IN (SELECT order_id FROM ticket_orders WHERE member_id = ?)', [
    memberId,
  ])
  for (const table of OF_MEMBER) await write(`DELETE FROM ${table} WHERE member_id = ?`, [memberId])
}
