import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { DEMO_CARD_CODES, isCardCode, normaliseCardCode } from './card-code'

interface AddPhysicalCard {
  memberId: string
  cardCode: string
  /** Epoch ms. */
  now: number
}

/** Codes of specification §8: the card is unknown or was reported lost, or it already belongs to an account. */
type AddCardFault = 'invalidActivation' | 'cardAlreadyActive'

/**
 * Adds a sold card to a member's account. Any well-formed code is accepted when the operator keeps no list of sold
 * cards, because a card has no value by itself. The card becomes the main one when there is none, and replaces virtual
 * cards issued for a lost one. When two members add the same card at once, one succeeds.
 */
export async function addPhysicalCard(
  { read, write }: DatabaseTransaction,
  { memberId, cardCode, now }: AddPhysicalCard,
): Promise<Result<null, AddCardFault>> {
  const code = normaliseCardCode(cardCode)
  const [owned] = await read('SELECT status FROM cards WHERE card_code = ?', [code])
  if (owned) return failure(owned['status'] === 'ACTIVE' ? 'cardAlreadyActive' : 'invalidActivation')
  const [stocked] = await read('SELECT status FROM card_stock WHERE card_code = ?', [code])
  const isSold = stocked ? stocked['status'] === 'SOLD' : isCardCode(code) && !(await keepsStock(read))
  if (!isSold) return failure('invalidActivation')
  await write(
    `UPDATE cards SET status = 'REPLACED', is_main = 0
     WHERE member_id = ? AND stands_in_for IS NOT NULL AND status = 'ACTIVE'`,
    [memberId],
  )
  const [main] = await read('SELECT card_code FROM cards WHERE member_id = ? AND is_main = 1', [memberId])
  await write(
    `INSERT INTO cards (card_code, member_id, kind, status, is_main, added_at) VALUES (?, ?, 'PHYSICAL', 'ACTIVE', ?, ?)`,
    [code, memberId, main ? 0 : 1, now],
  )
  return success(null)
}

/** Whether the operator keeps a list of sold cards; demo cards do not count. */
async function keepsStock(read: DatabaseTransaction['read']): Promise<boolean> {
  const sql = `SELECT 1 FROM card_stock WHERE status = 'SOLD' AND card_code NOT LIKE ? LIMIT 1`
  return (await read(sql, [DEMO_CARD_CODES])).length > 0
}
