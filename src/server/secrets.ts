import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Maximum length of a token that is hashed; valid tokens are shorter. */
const MAX_TOKEN = 128

/** A random secret: 256 bits, 43 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The stored hash of a token or code, 64 hexadecimal digits. Long random secrets need no slow hash; values that are too
 * long map to a constant that matches no row.
 */
export function hashToken(token: string): string {
  return token.length > MAX_TOKEN ? 'too long' : createHash('sha256').update(token).digest('hex')
}

/** Letters and digits that are not confused when read aloud or typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A readable random code of 5 bits per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}

/** Compares hashes, which have equal lengths, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
