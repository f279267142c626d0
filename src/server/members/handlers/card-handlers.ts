import * as v from 'valibot'
import type { CARD_CALLS } from '../../../features/session/rules/calls/wallet-calls'
import { failure, type Result, success } from '../../../platform/result'
import { type DatabaseTransaction, parseRows } from '../../database/database'
import { cardNumberKey } from '../../lookup-keys'
import { isSameSecret } from '../../secrets'
import {
  type BackendCall,
  type BackendHandlers,
  type BackendReply,
  parseFields,
  refuse,
  refuseFor,
  succeed,
} from '../backend-call'
import { Amount } from '../records/balances'
import { ANYBODY, countWrongGuess, forgetWrongGuesses, GUESS_RULES, guessDelayMs } from '../records/wrong-guesses'
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
  return refuse(deleted.error === 'main' ? 'mainCard' : 'memberNotFound')
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
    const lost = { memberId, cardCode: call.route.query['cardCode'] || null, now: call.clock() }
    const isReported = await call.database.write(transaction => reportLostCard(transaction, lost))
    return isReported ? cardsOf(call, memberId) : refuse('memberNotFound')
  }),
  checkGiftCardBalance: async call => {
    const fields = parseFields(GiftCardFields, call)
    if (!fields.ok) return fields.error
    const card = await guessPin(call, fields.value)
    if (!card.ok) return card.error
    const { balance, currency, expires_at: expiry } = card.value
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

type GiftCard = v.InferOutput<typeof GiftCardRow>

/**
 * Finds a gift card by number and PIN. Wrong PINs delay the next one, also of numbers that no card has, so that those
 * cannot be told apart. Fails with 51 for an unknown or expired card or a wrong PIN, and with 429 during a delay.
 */
async function guessPin(
  { database, clock }: BackendCall,
  { cardNumber, pin }: v.InferOutput<typeof GiftCardFields>,
): Promise<Result<GiftCard, BackendReply>> {
  const number = cardNumberKey(cardNumber)
  const now = clock()
  const guess = { subject: `gift card ${number}`, source: ANYBODY, now }
  const delay = await guessDelayMs(database.read, guess, GUESS_RULES.pin)
  if (delay > 0) return failure(refuseFor(delay))
  const sql = 'SELECT pin, balance_hundredths AS balance, currency, expires_at FROM gift_cards WHERE card_number = ?'
  const [card] = parseRows(GiftCardRow, await database.read(sql, [number]))
  const isRight = card !== undefined && (card.pin === null || isSameSecret(pin ?? '', card.pin))
  // A card without a PIN has nothing to guess.
  const wait = card?.pin === null ? 0 : await database.write(transaction => countPin(transaction, { guess, isRight }))
  if (wait > 0) return failure(refuseFor(wait))
  const isValid = isRight && (card.expires_at === null || card.expires_at > now)
  return isValid ? success(card) : failure(refuse('invalidGiftCard'))
}

/** Ms for which even the right PIN is refused, as of guesses made at the same time; otherwise counts the guess. */
async function countPin(
  transaction: DatabaseTransaction,
  { guess, isRight }: { guess: Parameters<typeof countWrongGuess>[1]; isRight: boolean },
): Promise<number> {
  const delay = await guessDelayMs(transaction.read, guess, GUESS_RULES.pin)
  if (delay > 0) return delay
  await (isRight ? forgetWrongGuesses(transaction, guess) : countWrongGuess(transaction, guess))
  return 0
}
