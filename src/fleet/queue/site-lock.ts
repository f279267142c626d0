import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { PREFIX } from './open-queues'

/** Longest time that a worker may be away before another takes its site, ms. Assumption. */
const LOCK_MS = 30_000

/** Keeps the lock, takes it back where it has expired and nobody has it, and returns 0 where another has it. */
const RENEW = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export interface SiteLock {
  /** Aborts when another worker has the site: Redis was away for longer than the lock lasts. */
  signal: AbortSignal
  release: () => Promise<void>
}

/** Takes the only lock of a site, for a build or a refresh. @returns undefined while another job has it */
export async function takeSiteLock(redis: Redis, site: string, ms = LOCK_MS): Promise<SiteLock | undefined> {
  const key = `${PREFIX}:lock:${site}`
  const token = randomUUID()
  if ((await redis.set(key, token, 'PX', ms, 'NX')) === null) return undefined
  const controller = new AbortController()
  const renew = async () => {
    const isKept = await redis.eval(RENEW, 1, key, token, ms).catch(() => 1)
    if (isKept === 0) controller.abort(new Error(`another worker has taken the site ${site}`))
  }
  const timer = setInterval(() => void renew(), ms / 3)
  return {
    signal: controller.signal,
    release: async () => {
      clearInterval(timer)
      await redis.eval(RELEASE, 1, key, token)
    },
  }
}
