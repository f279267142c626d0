import type { ListedCard } from '../cards/parse-card-list'
import type { DatabaseTransaction } from '../../database/database'

/** `blocked`: cards that could be added until now. `added` and `known` count the others. */
export type KeptCards = Record<'added' | 'known' | 'blocked', number>

/**
 * Adds listed cards to the operator's list. A blocked card stays blocked, because it may have been reported lost; the
 * phone number of a sale is replaced. Cards of members stay theirs.
 */
export async function keepListedCards(
  { read, write }: DatabaseTransaction,
  cards: readonly ListedCard[],
): Promise<KeptCards> {
  const kept: KeptCards = { added: 0, known: 0, blocked: 0 }
  for (const { cardCode, mobileNumber, status } of cards) {
    const [known] = await read('SELECT status FROM card_stock WHERE card_code = ?', [cardCode])
    if (!known) await write('INSERT INTO card_stock (card_code, status) VALUES (?, ?)', [cardCode, status])
    const isBlocked = known?.['status'] === 'SOLD' && status === 'BLOCKED'
    if (isBlocked) await write(`UPDATE card_stock SET status = 'BLOCKED' WHERE card_code = ?`, [cardCode])
    kept[isBlocked ? 'blocked' : known ? 'known' : 'added']++
    const sale = `INSERT INTO foyer_sales (card_code, mobile_number) VALUES (?, ?)
      ON CONFLICT (card_code) DO UPDATE SET mobile_number = excluded.mobile_number`
    if (mobileNumber !== '') await write(sale, [cardCode, mobileNumber])
  }
  return kept
}
