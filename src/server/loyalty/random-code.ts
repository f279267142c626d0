import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud or typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A readable random code of 5 bits per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}
