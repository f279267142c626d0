import * as v from 'valibot'
import type { CARD_CALLS } from '../../../features/session/rules/calls/wallet-calls'
import { parseRows } from '../../database/database'
import { isSameSecret } from '../../secrets'
import { type BackendCall, type BackendHandlers, parseFields, refuse, refuseCall, succeed } from '../backend-call'
import { Amount } from '../records/balances'
import { forMember } from './require-member'
import { addPhysicalCard, deleteCard, listCards, reportLostCard } from '../records/cards'

const GiftCardFields = v.looseObject({ cardNumber: v.string(), pin: v.nullish(v.string()) })
const CardFields = v.looseObject({ cardCode: v.string() })

const cardsOf = async ({ database }: BackendCall, memberId: string) =>
  succeed({ cards: await listCards(database.read, memberId) })

const deleteHandler = forMember(async (call, memberId) => {
  const fields = parseFields(CardFields, call)
  if (!fields.ok) return fields.error
  const { cardCode } = fields.value
  const deleted = await call.database.write(transaction => deleteCard(transaction, { memberId, cardCode }))
  if (deleted.ok) return cardsOf(call, memberId)
  return deleted.error === 'main' ? refuseCall(409, 'The main card cannot be deleted') : refuse('memberNotFound')
})

/**
 * Specification §7 Cards and gift cards. Calls that change cards return the updated list. Gift cards that are unknown or
 * expired and wrong PINs all return code 51, so that card numbers cannot be probed.
 */
export const CARD_HANDLERS: BackendHandlers<keyof typeof CARD_CALLS> = {
  getCards: forMember(cardsOf),
  addCard: forMember(async (call, memberId) => {
    const fields = parseFields(CardFields, call)
    if (!fields.ok) return fields.error
    const { cardCode } = fields.value
    const card = { memberId, cardCode, now: call.clock() }
    const added = await call.database.write(transaction => addPhysicalCard(transaction, card))
    return added.ok ? cardsOf(call, memberId) : refuse(added.error)
  }),
  deleteCard: deleteHandler,
  deleteCardV3: deleteHandler,
  reportLostCard: forMember(async (call, memberId) => {
    const at = { memberId, now: call.clock() }
    const isReported = await call.database.write(transaction => reportLostCard(transaction, at))
    return isReported ? cardsOf(call, memberId) : refuse('memberNotFound')
  }),
  checkGiftCardBalance: async call => {
    const fields = parseFields(GiftCardFields, call)
    if (!fields.ok) return fields.error
    const card = await findGiftCard(call, fields.value)
    if (!card) return refuse('invalidGiftCard')
    const { balance, currency, expires_at: expiry } = card
    return succeed({ balance, currency, expiresAt: expiry === null ? null : new Date(expiry).toISOString() })
  },
}

const GiftCardRow = v.object({
  pin: v.nullable(v.string()),
  balance: Amount,
  /** ISO 4217. */
  currency: v.string(),
  /** Epoch ms; null when it does not expire. */
  expires_at: v.nullable(v.number()),
})

/** Finds a gift card by number and PIN. Returns null when it is unknown or expired, or the PIN is wrong. */
async function findGiftCard({ database, clock }: BackendCall, given: v.InferOutput<typeof GiftCardFields>) {
  const { cardNumber, pin } = given
  const sql = 'SELECT pin, balance_hundredths AS balance, currency, expires_at FROM gift_cards WHERE card_number = ?'
  // As printed: spaces and hyphens are ignored.
  const rows = await database.read(sql, [cardNumber.replaceAll(/[\s-]/g, '').toUpperCase()])
  const [card] = parseRows(GiftCardRow, rows)
  if (!card || (card.pin !== null && !isSameSecret(pin ?? '', card.pin))) return null
  return card.expires_at !== null && card.expires_at <= clock() ? null : card
}
