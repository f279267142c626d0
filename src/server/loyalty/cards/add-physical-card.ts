import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { DEMO_CARD_CODES, isCardCode, normaliseCardCode } from './card-code'

interface AddPhysicalCard {
  memberId: string
  cardCode: string
  /** Epoch ms. */
  now: number
}

/** Codes of specification §8: the card is unknown or was reported lost; it belongs to somebody already. */
type AddCardFault = 'invalidActivation' | 'cardAlreadyActive'

/**
 * Adds a card that the cinema sold to a member's account. Where the operator keeps no list of cards sold, any code that could
 * be one's is taken: a card is worth nothing by itself. It becomes the main one where there is none, and takes the place of
 * cards that stood in for a lost one. Of two members who add the same card at once one gets it.
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

/** Whether the operator says which cards were sold; a demo's own cards say nothing of that. */
async function keepsStock(read: DatabaseTransaction['read']): Promise<boolean> {
  const sql = `SELECT 1 FROM card_stock WHERE status = 'SOLD' AND card_code NOT LIKE ? LIMIT 1`
  return (await read(sql, [DEMO_CARD_CODES])).length > 0
}
