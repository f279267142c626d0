import { randomCode } from '../random-code'

/** Assumption: length of a virtual card's code. 60 bits, so that it cannot be guessed. */
const VIRTUAL_CODE_LETTERS = 12

/** Normalises a card code as stored: upper case (specification §5), trimmed. */
export function normaliseCardCode(text: string): string {
  return text.trim().toUpperCase()
}

export function newVirtualCode(): string {
  return randomCode(VIRTUAL_CODE_LETTERS)
}

/** SQL LIKE pattern of demo cards. */
export const DEMO_CARD_CODES = 'DEMO-%'

/** Assumption: the format of a normalised card code. */
export function isCardCode(code: string): boolean {
  return /^[A-Z0-9][A-Z0-9-]{3,31}$/.test(code)
}
