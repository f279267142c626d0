import type { CARD_CALLS } from '../../../features/session/rules/calls/card-calls'
import * as v from 'valibot'
import {
  type BackendCall,
  type BackendHandlers,
  type BackendReply,
  refuse,
  succeed,
  refuseCall,
  parseFields,
} from '../backend-call'
import { forMember } from '../sessions/require-member'
import { addPhysicalCard, listCards, reportLostCard, deleteCard } from './cards'
import { createHash, timingSafeEqual } from 'node:crypto'
import { parseRows, type Read } from '../../database/database'
import { HUNDREDTHS } from '../history/balances'

const GiftCardFields = v.looseObject({ cardNumber: v.string(), pin: v.nullish(v.string()) })
const CardFields = v.looseObject({ cardCode: v.string() })

const cardsOf = async ({ database }: BackendCall, memberId: string): Promise<BackendReply> =>
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
    const added = await call.database.write(transaction =>
      addPhysicalCard(transaction, { memberId, cardCode, now: call.clock() }),
    )
    return added.ok ? cardsOf(call, memberId) : refuse(added.error)
  }),
  deleteCard: deleteHandler,
  deleteCardV3: deleteHandler,
  reportLostCard: forMember(async (call, memberId) => {
    const reported = await call.database.write(transaction =>
      reportLostCard(transaction, { memberId, now: call.clock() }),
    )
    return reported.ok ? cardsOf(call, memberId) : refuse('memberNotFound')
  }),
  checkGiftCardBalance: async call => {
    const fields = parseFields(GiftCardFields, call)
    if (!fields.ok) return fields.error
    const { cardNumber, pin } = fields.value
    const card = await findGiftCard(call.database.read, { cardNumber, pin: pin ?? null, now: call.clock() })
    if (!card) return refuse('invalidGiftCard')
    return succeed({
      balance: card.balance / HUNDREDTHS,
      currency: card.currency,
      expiresAt: card.expiresAt === null ? null : new Date(card.expiresAt).toISOString(),
    })
  },
}

interface FindGiftCard {
  /** As printed: spaces and hyphens are ignored. */
  cardNumber: string
  /** Null when none was given. */
  pin: string | null
  /** Epoch ms. */
  now: number
}

/** A valid gift card. */
interface GiftCard {
  /** Hundredths of the currency's unit. */
  balance: number
  /** ISO 4217. */
  currency: string
  /** Epoch ms; null when it does not expire. */
  expiresAt: number | null
}

const GiftCardRow = v.object({
  pin: v.nullable(v.string()),
  balance_hundredths: v.number(),
  currency: v.string(),
  expires_at: v.nullable(v.number()),
})

/** Normalises a gift card number as stored. */
function normaliseGiftCardNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Finds a gift card by number and PIN. Returns null when it is unknown or expired, or the PIN is wrong. */
async function findGiftCard(read: Read, { cardNumber, pin, now }: FindGiftCard): Promise<GiftCard | null> {
  const [card] = parseRows(
    GiftCardRow,
    await read('SELECT pin, balance_hundredths, currency, expires_at FROM gift_cards WHERE card_number = ?', [
      normaliseGiftCardNumber(cardNumber),
    ]),
  )
  if (!card || (card.pin !== null && !isSame(card.pin, pin ?? ''))) return null
  if (card.expires_at !== null && card.expires_at <= now) return null
  return { balance: card.balance_hundredths, currency: card.currency, expiresAt: card.expires_at }
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
