import * as v from 'valibot'
import { CardSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'

export type Card = v.InferOutput<typeof CardSchema>

const CardRow = v.object({
  card_code: v.string(),
  kind: CardSchema.entries.kind,
  status: CardSchema.entries.status,
  is_main: v.number(),
})

/** All current and former cards of a member, for a reply: the main card first, then by date added. */
export async function listCards(read: DatabaseTransaction['read'], memberId: string): Promise<Card[]> {
  const rows = await read(
    `SELECT card_code, kind, status, is_main FROM cards WHERE member_id = ?
     ORDER BY is_main DESC, added_at, card_code`,
    [memberId],
  )
  return parseRows(CardRow, rows).map(row => ({
    cardCode: row.card_code,
    kind: row.kind,
    status: row.status,
    isMain: row.is_main === 1,
  }))
}
