import { randomCode } from '../random-code'

/** Assumption: how a virtual card's number looks. 60 bits, so that nobody finds one by trying. */
const VIRTUAL_CODE_LETTERS = 12

/** A card's code as it is kept: upper-cased (specification §5), without blanks around it. */
export function normaliseCardCode(text: string): string {
  return text.trim().toUpperCase()
}

/** A code for a new virtual card. */
export function newVirtualCode(): string {
  return randomCode(VIRTUAL_CODE_LETTERS)
}

/** Pattern of SQL for the cards that a demo makes. */
export const DEMO_CARD_CODES = 'DEMO-%'

/** Assumption: what may stand on a card, as it is compared. */
export function isCardCode(code: string): boolean {
  return /^[A-Z0-9][A-Z0-9-]{3,31}$/.test(code)
}
