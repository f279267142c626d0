import * as v from 'valibot'
import type { DatabaseTransaction } from '../../database/open-database'
import { normaliseCardCode } from '../cards/card-code'
import { parseRows } from '../parse-rows'

type Read = DatabaseTransaction['read']

const CardRow = v.object({ card_code: v.string(), member_id: v.string() })
const TicketRow = v.object({
  ticket_id: v.string(),
  seat: v.nullable(v.string()),
  order_id: v.string(),
  member_id: v.string(),
  title: v.string(),
  starts_at: v.nullable(v.string()),
})

/** Finds an active card for a pass. */
export async function findCardForPass(
  read: Read,
  cardNumber: string,
): Promise<v.InferOutput<typeof CardRow> | undefined> {
  const rows = await read(`SELECT card_code, member_id FROM cards WHERE card_code = ? AND status = 'ACTIVE'`, [
    normaliseCardCode(cardNumber),
  ])
  return parseRows(CardRow, rows)[0]
}

/** Finds a ticket and its order for a pass, unless the order was cancelled or refunded. */
export async function findTicketForPass(
  read: Read,
  ticketId: string,
): Promise<v.InferOutput<typeof TicketRow> | undefined> {
  const rows = await read(
    `SELECT t.ticket_id, t.seat, o.order_id, o.member_id, o.title, o.starts_at
     FROM tickets t JOIN ticket_orders o ON o.order_id = t.order_id
     WHERE t.ticket_id = ? AND o.status IN ('BOOKED', 'COLLECTED')`,
    [ticketId],
  )
  return parseRows(TicketRow, rows)[0]
}
