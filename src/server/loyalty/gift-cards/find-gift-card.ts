import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'

interface FindGiftCard {
  /** As printed: spaces and hyphens are ignored. */
  cardNumber: string
  /** Null when none was given. */
  pin: string | null
  /** Epoch ms. */
  now: number
}

/** A valid gift card. */
export interface GiftCard {
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
export function normaliseGiftCardNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Finds a gift card by number and PIN. Returns null when it is unknown or expired, or the PIN is wrong. */
export async function findGiftCard(
  read: DatabaseTransaction['read'],
  { cardNumber, pin, now }: FindGiftCard,
): Promise<GiftCard | null> {
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
