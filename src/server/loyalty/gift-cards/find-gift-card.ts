import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'

interface FindGiftCard {
  /** As printed: blanks and hyphens do not count. */
  cardNumber: string
  /** Null where none was given. */
  pin: string | null
  /** Epoch ms. */
  now: number
}

/** A gift card that can be paid with. */
export interface GiftCard {
  /** Hundredths of the currency's unit. */
  balance: number
  /** ISO 4217. */
  currency: string
  /** Epoch ms; null where it does not lapse. */
  expiresAt: number | null
}

const GiftCardRow = v.object({
  pin: v.nullable(v.string()),
  balance_hundredths: v.number(),
  currency: v.string(),
  expires_at: v.nullable(v.number()),
})

/** A gift card's number as it is kept. */
export function normaliseGiftCardNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Finds a gift card by number and PIN. @returns null where it is unknown, has expired, or the PIN is another */
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

/** Takes as long for a PIN that begins right as for one that does not. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
