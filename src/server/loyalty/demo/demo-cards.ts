import type { DatabaseTransaction } from '../../database/open-database'
import { DEMO_CARD_CODES } from '../cards/card-code'

/** Number of physical cards kept available. */
const WAITING = 3
const FIRST_NUMBER = 1_001

/** Restocks the physical cards that can be added. Returns their codes. */
export async function stockDemoCards({ read, write }: DatabaseTransaction): Promise<string[]> {
  const waiting = async () => {
    const rows = await read(
      `SELECT card_code FROM card_stock WHERE status = 'SOLD' AND card_code LIKE ?
         AND card_code NOT IN (SELECT card_code FROM cards) ORDER BY card_code`,
      [DEMO_CARD_CODES],
    )
    return rows.map(row => String(row['card_code']))
  }
  const [made] = await read('SELECT count(*) AS count FROM card_stock WHERE card_code LIKE ?', [DEMO_CARD_CODES])
  for (let number = FIRST_NUMBER + Number(made?.['count']); (await waiting()).length < WAITING; number++)
    await write(`INSERT INTO card_stock (card_code, status) VALUES (?, 'SOLD') ON CONFLICT DO NOTHING`, [
      `DEMO-${number}`,
    ])
  return waiting()
}
