import type { DatabaseTransaction } from '../../database/open-database'
import { newVirtualCode } from './card-code'

interface GiveVirtualCard {
  memberId: string
  /** Epoch ms. */
  now: number
}

/** Issues a member's virtual card as the main card, unless there is a main card. Returns the main card's code. */
export async function giveVirtualCard(
  { read, write }: DatabaseTransaction,
  { memberId, now }: GiveVirtualCard,
): Promise<string> {
  const [main] = await read('SELECT card_code FROM cards WHERE member_id = ? AND is_main = 1', [memberId])
  if (main) return String(main['card_code'])
  const code = newVirtualCode()
  await write(
    `INSERT INTO cards (card_code, member_id, kind, status, is_main, added_at) VALUES (?, ?, 'VIRTUAL', 'ACTIVE', 1, ?)`,
    [code, memberId, now],
  )
  return code
}
