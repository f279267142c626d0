import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { MAX_PASSWORD_LENGTH } from '../../../features/membership/rules/forms/field-rules'
import { inHashQueue } from './hash-queue'

/** Cost of scrypt: N, r and p of RFC 7914. */
export interface HashCost {
  n: number
  r: number
  p: number
}

/** 32 MB and about a tenth of a second. Stored with each hash, so that it can be raised later. */
const COST: HashCost = { n: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Hashes a new password with a random salt. Returns `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Verifies a password against its hash. Takes the same time without a hash, so that timing does not reveal which
 * accounts exist.
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
  // Unicode variants of a password are equal, and input beyond the maximum password length is not hashed.
  const letters = password.slice(0, MAX_PASSWORD_LENGTH + 1).normalize('NFKC')
  const options = { N: n, r, p, maxmem: 256 * n * r }
  return inHashQueue(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(letters, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}
