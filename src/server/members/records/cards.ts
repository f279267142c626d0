import * as v from 'valibot'
import { CardSchema } from '../../../features/session/rules/calls/reply-fields'
import { failure, type Result, success } from '../../../platform/result'
import { type DatabaseTransaction, Flag, parseRows, type Read } from '../../database/database'
import { randomCode } from '../../secrets'
import type { MemberAt } from './member'

export type Card = v.InferOutput<typeof CardSchema>

const CardRow = v.object({ ...CardSchema.entries, isMain: Flag })

/** All current and former cards of a member, for a reply: the main card first, then by date added. */
export async function listCards(read: Read, memberId: string): Promise<Card[]> {
  const sql = `SELECT card_code AS cardCode, kind, status, is_main AS isMain FROM cards WHERE member_id = ?
    ORDER BY is_main DESC, added_at, card_code`
  return parseRows(CardRow, await read(sql, [memberId]))
}

/**
 * Adds a card of the operator's list of sold cards to a member's account. The card becomes the main one when there is
 * none, and replaces virtual cards issued for a lost one. When two members add the same card at once, one succeeds. Fails with codes of
 * specification §8: the card is unknown or was reported lost, or it already belongs to an account.
 */
export async function addPhysicalCard(
  { read, write }: DatabaseTransaction,
  { memberId, cardCode, now }: MemberAt & { cardCode: string },
): Promise<Result<null, 'invalidActivation' | 'cardAlreadyActive'>> {
  const code = normaliseCardCode(cardCode)
  const [owned] = await read('SELECT status FROM cards WHERE card_code = ?', [code])
  if (owned) return failure(owned['status'] === 'ACTIVE' ? 'cardAlreadyActive' : 'invalidActivation')
  const [stocked] = await read('SELECT status FROM card_stock WHERE card_code = ?', [code])
  if (stocked?.['status'] !== 'SOLD') return failure('invalidActivation')
  const replace = `UPDATE cards SET status = 'REPLACED', is_main = 0
    WHERE member_id = ? AND stands_in_for IS NOT NULL AND status = 'ACTIVE'`
  await write(replace, [memberId])
  const isMain = (await mainCardOf(read, memberId)) === undefined
  await addCard({ write }, { code, kind: 'PHYSICAL', isMain, memberId, now })
  return success(null)
}

async function mainCardOf(read: Read, memberId: string): Promise<string | undefined> {
  const [main] = await read('SELECT card_code FROM cards WHERE member_id = ? AND is_main = 1', [memberId])
  return main && String(main['card_code'])
}

interface NewCard extends MemberAt {
  code: string
  kind: Card['kind']
  isMain: boolean
  /** The lost card that a virtual one replaces. */
  standsInFor?: string
}

async function addCard({ write }: Pick<DatabaseTransaction, 'write'>, card: NewCard): Promise<void> {
  const { code, kind, isMain, standsInFor = null, memberId, now } = card
  await write(
    `INSERT INTO cards (card_code, member_id, kind, status, is_main, stands_in_for, added_at)
     VALUES (?, ?, ?, 'ACTIVE', ?, ?, ?)`,
    [code, memberId, kind, Number(isMain), standsInFor, now],
  )
}

/** Issues a member's virtual card as the main card, unless there is a main card. Returns the main card's code. */
export async function giveVirtualCard({ read, write }: DatabaseTransaction, at: MemberAt): Promise<string> {
  const main = await mainCardOf(read, at.memberId)
  if (main !== undefined) return main
  const code = randomCode(VIRTUAL_CODE_LETTERS)
  await addCard({ write }, { code, kind: 'VIRTUAL', isMain: true, ...at })
  return code
}

/**
 * Blocks one of a member's physical cards permanently, or all of them when `cardCode` is null, and issues a virtual card
 * in their place, as the main one when a lost card was. Balances are unaffected, as they belong to the member. Returns
 * false without such an active card.
 */
export async function reportLostCard(
  { read, write }: DatabaseTransaction,
  { cardCode, ...at }: MemberAt & { cardCode: string | null },
): Promise<boolean> {
  const sql = `SELECT card_code, is_main FROM cards WHERE member_id = ?1 AND kind = 'PHYSICAL' AND status = 'ACTIVE'
    AND (?2 IS NULL OR card_code = ?2) ORDER BY added_at, card_code`
  const lostCode = cardCode === null ? null : normaliseCardCode(cardCode)
  const lost = parseRows(v.object({ card_code: v.string(), is_main: Flag }), await read(sql, [at.memberId, lostCode]))
  const [first] = lost
  if (!first) return false
  const block = `INSERT INTO card_stock (card_code, status) VALUES (?, 'BLOCKED')
    ON CONFLICT (card_code) DO UPDATE SET status = 'BLOCKED'`
  for (const { card_code } of lost) {
    await write(`UPDATE cards SET status = 'LOST', is_main = 0 WHERE card_code = ?`, [card_code])
    await write(block, [card_code])
  }
  const code = randomCode(VIRTUAL_CODE_LETTERS)
  const isMain = lost.some(card => card.is_main)
  await addCard({ write }, { code, kind: 'VIRTUAL', isMain, standsInFor: first.card_code, ...at })
  return true
}

/**
 * Removes a card from a member's account. A physical card can be added again, unless it was reported lost. `unknown`:
 * not a card of this member; `main`: the main card cannot be deleted.
 */
export async function deleteCard(
  { read, write }: DatabaseTransaction,
  { memberId, cardCode }: { memberId: string; cardCode: string },
): Promise<Result<null, 'unknown' | 'main'>> {
  const code = normaliseCardCode(cardCode)
  const [card] = await read('SELECT is_main FROM cards WHERE card_code = ? AND member_id = ?', [code, memberId])
  if (!card) return failure('unknown')
  if (card['is_main'] === 1) return failure('main')
  await write('DELETE FROM cards WHERE card_code = ? AND member_id = ?', [code, memberId])
  return success(null)
}

/** Assumption: length of a virtual card's code. 60 bits, so that it cannot be guessed. */
const VIRTUAL_CODE_LETTERS = 12

/** SQL LIKE pattern of demo cards. */
export const DEMO_CARD_CODES = 'DEMO-%'

/** Normalises a card code as stored: upper case (specification §5), trimmed. */
export function normaliseCardCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Assumption: the format of a normalised card code. */
export const CARD_CODE = /^[A-Z0-9][A-Z0-9-]{3,31}$/
