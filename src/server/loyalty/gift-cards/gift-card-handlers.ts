import * as v from 'valibot'
import { type BackendHandlers, refuse, succeed } from '../backend-call'
import { HUNDREDTHS } from '../history/balances'
import { parseFields } from '../calls/parse-fields'
import { findGiftCard } from './find-gift-card'

const GiftCardFields = v.looseObject({ cardNumber: v.string(), pin: v.nullish(v.string()) })

/**
 * Specification §7 Cards and gift cards. Unknown, expired and wrong PIN all return code 51, so that card numbers cannot
 * be probed.
 */
export const GIFT_CARD_HANDLERS: BackendHandlers<'checkGiftCardBalance'> = {
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
