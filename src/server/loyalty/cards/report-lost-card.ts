import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'
import { newVirtualCode } from './card-code'

interface ReportLostCard {
  memberId: string
  /** Epoch ms. */
  now: number
}

const LostRow = v.object({ card_code: v.string(), is_main: v.number() })

/**
 * Blocks a member's physical cards permanently and issues a virtual card in their place, as the main one when a lost
 * card was. Balances are unaffected, as they belong to the member.
 * @returns failure when the member has no active physical card
 */
export async function reportLostCard(
  { read, write }: DatabaseTransaction,
  { memberId, now }: ReportLostCard,
): Promise<Result<null, 'noCard'>> {
  const lost = parseRows(
    LostRow,
    await read(
      `SELECT card_code, is_main FROM cards WHERE member_id = ? AND kind = 'PHYSICAL' AND status = 'ACTIVE'
       ORDER BY added_at, card_code`,
      [memberId],
    ),
  )
  const [first] = lost
  if (!first) return failure('noCard')
  for (const { card_code } of lost) {
    await write(`UPDATE cards SET status = 'LOST', is_main = 0 WHERE card_code = ?`, [card_code])
    await write(
      `INSERT INTO card_stock (card_code, status) VALUES (?, 'BLOCKED')
       ON CONFLICT (card_code) DO UPDATE SET status = 'BLOCKED'`,
      [card_code],
    )
  }
  await write(
    `INSERT INTO cards (card_code, member_id, kind, status, is_main, stands_in_for, added_at)
     VALUES (?, ?, 'VIRTUAL', 'ACTIVE', ?, ?, ?)`,
    [newVirtualCode(), memberId, lost.some(card => card.is_main === 1) ? 1 : 0, first.card_code, now],
  )
  return success(null)
}
