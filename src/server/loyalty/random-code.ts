import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another when they are read aloud or typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that people can read and nobody can guess: 5 bits for each of its letters. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}
