import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { normaliseCardCode } from './card-code'

/** `unknown`: not a card of this member; `main`: the main card cannot be deleted. */
type DeleteCardFault = 'unknown' | 'main'

/** Removes a card from a member's account. A physical card can be added again, unless it was reported lost. */
export async function deleteCard(
  { read, write }: DatabaseTransaction,
  { memberId, cardCode }: { memberId: string; cardCode: string },
): Promise<Result<null, DeleteCardFault>> {
  const code = normaliseCardCode(cardCode)
  const [card] = await read('SELECT is_main FROM cards WHERE card_code = ? AND member_id = ?', [code, memberId])
  if (!card) return failure('unknown')
  if (card['is_main'] === 1) return failure('main')
  await write('DELETE FROM cards WHERE card_code = ? AND member_id = ?', [code, memberId])
  return success(null)
}
