import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { MAX_PASSWORD_LENGTH } from '../../../features/membership/rules/password-rule'
import { inHashQueue } from './hash-queue'

/** Cost of scrypt: N, r and p of RFC 7914. */
export interface HashCost {
  n: number
  r: number
  p: number
}

/** 32 MB and about a tenth of a second. Kept with each hash, so that it can be raised later. */
const COST: HashCost = { n: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Hashes a new password, with a salt of its own. @returns `scrypt$N$r$p$salt$key`, the last two in base64url */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether a password is the one that was hashed. Where there is no hash to compare with, the same time is spent, so that nobody
 * learns from a watch which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, key] = STORED.exec(stored ?? '') ?? []
  if (!salt || !key) {
    await derive(password, randomBytes(SALT_BYTES), COST)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function derive(password: string, salt: Buffer, { n, r, p }: HashCost): Promise<Buffer> {
  // Two ways to write the same letters are one password; and no more is hashed than a password may have.
  const letters = password.slice(0, MAX_PASSWORD_LENGTH + 1).normalize('NFKC')
  const options = { N: n, r, p, maxmem: 256 * n * r }
  return inHashQueue(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(letters, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}
