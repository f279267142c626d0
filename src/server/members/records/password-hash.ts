import { MAX_PASSWORD_LENGTH } from '../../../features/membership/rules/forms/password-rule'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of scrypt (RFC 7914): 32 MB, a tenth of a second. Stored with each hash, so that it can be raised. */
const COST = { n: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** Hashes a new password with a random salt. Returns `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Verifies a password. Takes as long without a hash, so that timing does not reveal which accounts exist. */
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

function derive(password: string, salt: Buffer, { n, r, p }: typeof COST): Promise<Buffer> {
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

/**
 * Limits of concurrent and waiting hashes. Assumption: a hash takes a tenth of a second of one core, so a call behind a
 * longer queue exceeds the gateway's timeout.
 */
const MAX_RUNNING = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Whether the queue is so long that another hash would finish too late. */
export function isHashQueueFull(): boolean {
  return waiting.length >= MAX_WAITING
}

/** Runs CPU-intensive work in order, a few at a time, so that many logins do not slow down pages. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The next task takes over the slot, or the slot is released.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
