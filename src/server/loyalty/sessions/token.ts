import { createHash, randomBytes } from 'node:crypto'

/** Longest token that is looked at, in characters; ours are shorter. */
const MAX_TOKEN = 128

/** A secret that nobody guesses: 256 random bits, 43 letters that need no escape in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What is kept of a token or code, 64 hexadecimal digits. Long random secrets need no slow hash; a value too long to be one of
 * ours gives what nothing is kept under.
 */
export function hashToken(token: string): string {
  return token.length > MAX_TOKEN ? 'too long' : createHash('sha256').update(token).digest('hex')
}
