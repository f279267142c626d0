import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Fleet } from '../config/read-fleet'
import { PREFIX } from '../queue/open-queues'

/** A vendor has asked for a pause: nothing is sent to it until then. */
export class VendorPauseError extends Error {
  constructor(
    readonly host: string,
    /** Epoch ms. */
    readonly until: number,
  ) {
    super(`${host} asks for a pause until ${new Date(until).toISOString()}`)
    this.name = 'VendorPauseError'
  }
}

/** The next free slot of a host: ms until then, or ms for which it wants no request. Redis' clock counts for all workers. */
const TAKE_SLOT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local paused = tonumber(redis.call('GET', KEYS[1]) or '0') - now
if paused > 0 then return {paused, 0} end
local interval = tonumber(ARGV[1])
if interval == 0 then return {0, 0} end
local slot = math.max(now, tonumber(redis.call('GET', KEYS[2]) or '0'))
local after = slot + interval - now
redis.call('SET', KEYS[2], string.format('%.0f', slot + interval), 'PX', string.format('%.0f', after + 1000))
return {0, slot - now}`

/** One of a host's connections, given back by its end or after the time. */
const TAKE_CONNECTION = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + ARGV[3]), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

/** Lengthens a pause, in ms from now; a shorter one changes nothing. */
const PAUSE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local till = now + tonumber(ARGV[1])
if tonumber(redis.call('GET', KEYS[1]) or '0') < till then
  redis.call('SET', KEYS[1], string.format('%.0f', till), 'PX', ARGV[1])
end`

/** Longest that a request is on its way; a worker that died gives its connections back by then. Assumption. */
const CONNECTION_MS = 120_000
const POLL_MS = 40
/** Without `Retry-After`: doubles with each refusal. Assumption. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000
/** For so long refusals count as following each other. */
const REFUSALS_SECONDS = 900

/** Rate, concurrency and pauses of vendors, over all workers of the fleet. */
export class VendorLimits {
  private readonly vendors: ReadonlyMap<string, Fleet['vendors'][number]>
  private readonly refusing = new Set<string>()

  constructor(
    private readonly redis: Redis,
    vendors: Fleet['vendors'],
  ) {
    this.vendors = new Map(vendors.map(vendor => [vendor.host, vendor]))
  }

  /** Waits for a request's turn. @returns ends it @throws VendorPauseError */
  async take(host: string): Promise<() => Promise<void>> {
    const vendor = this.vendors.get(host)
    const interval = vendor ? Math.ceil(1000 / vendor.perSecond) : 0
    const [paused = 0, wait = 0] = (await this.redis.eval(
      TAKE_SLOT,
      2,
      keyOf('pause', host),
      keyOf('slot', host),
      interval,
    )) as number[]
    if (paused > 0) throw new VendorPauseError(host, Date.now() + paused)
    if (wait > 0) await pause(wait)
    if (!vendor) return async () => undefined
    const key = keyOf('connections', host)
    const id = randomUUID()
    while ((await this.redis.eval(TAKE_CONNECTION, 1, key, id, vendor.concurrency, CONNECTION_MS)) === 0)
      await pause(POLL_MS * (0.5 + Math.random()))
    return async () => void (await this.redis.zrem(key, id))
  }

  /** Heeds what a vendor answered. @throws VendorPauseError where it asks for a pause: 429, or 503 with `Retry-After` */
  async heed(host: string, { status, headers }: Pick<Response, 'status' | 'headers'>): Promise<void> {
    const asked = retryAfterMs(headers.get('retry-after'))
    if (status !== 429 && (status !== 503 || asked === undefined)) {
      if (status < 400 && this.refusing.delete(host)) await this.redis.del(keyOf('refusals', host))
      return
    }
    const key = keyOf('refusals', host)
    const count = await this.redis.incr(key)
    await this.redis.expire(key, REFUSALS_SECONDS)
    this.refusing.add(host)
    const ms = Math.max(1, asked ?? Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS))
    await this.redis.eval(PAUSE, 1, keyOf('pause', host), ms)
    throw new VendorPauseError(host, Date.now() + ms)
  }
}

const keyOf = (what: string, host: string) => `${PREFIX}:vendor:${what}:${host}`

/** Longest pause that a vendor may ask for; a wrong clock would stop a site for days otherwise. Assumption. */
const MOST_ASKED_MS = 6 * 3_600_000

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), in ms from now. */
function retryAfterMs(text: string | null): number | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MOST_ASKED_MS)
}
