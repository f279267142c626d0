import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { cardNumberKey, lookupKey } from '../lookup-keys'
import { countedAddress } from './counted-address'
import {
  COUNTED_TOGETHER,
  LIMIT_FIGURES,
  type LimitFigure,
  type LimitFigures,
  type LimitName,
  type RateLimits,
} from './rate-limits'

interface CreateLimiter {
  /** Limits that differ from the table's. */
  figures?: Partial<Record<LimitName, LimitFigures>>
  /** An ioredis client, shared by several hosts; without it this host counts by itself. */
  redis?: object
  /** Called once per outage of the shared store. */
  reportError?: (error: unknown) => void
}

type LimitOutcome = Awaited<ReturnType<RateLimits['take']>>
type Counter = (key: string) => Promise<LimitOutcome>

/**
 * Creates the rate limiter (design: security, brute force): per address and per account as the backend looks it up, in
 * memory or shared through Redis. While Redis fails, this host counts by itself. Accounts are stored as hashes only.
 */
export function createLimiter({ figures = {}, redis, reportError = console.warn }: CreateLimiter = {}): RateLimits {
  const outage = { isOn: false }
  const counters = new Map<string, Counter>()
  const counterOf = (name: LimitName, of: keyof LimitFigures): Counter => {
    const key = `${name}:${of}`
    const known = counters.get(key)
    if (known) return known
    const figure = (figures[name] ?? LIMIT_FIGURES[name])[of]
    const memory = countInMemory(key, figure)
    const counter = redis ? countShared({ key, figure, redis, memory, outage, reportError }) : memory
    counters.set(key, counter)
    return counter
  }
  return {
    async take(name, { address, account }) {
      // The address is counted first, so that a blocked address cannot use up somebody's account limit.
      const source = countedAddress(address)
      const ofAddress = await counterOf(name, 'address')(source)
      const known = (name === 'giftCard' ? cardNumberKey : lookupKey)(account ?? '')
      if (!ofAddress.ok || known === '') return ofAddress
      return counterOf(name, 'account')(hash(COUNTED_TOGETHER.has(name) ? known : `${source} ${known}`))
    },
  }
}

function countInMemory(key: string, { points, seconds }: LimitFigure): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: key, points, duration: seconds })
  return async subject => outcomeOf(await limiter.consume(subject).catch(asRefusal))
}

interface CountShared extends Required<Pick<CreateLimiter, 'redis' | 'reportError'>> {
  key: string
  figure: LimitFigure
  memory: Counter
  outage: { isOn: boolean }
}

function countShared({ key, figure, redis, memory, outage, reportError }: CountShared): Counter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${key}`,
    points: figure.points,
    duration: figure.seconds,
    // Fails instead of waiting for a connection, which would delay the visitor.
    rejectIfRedisNotReady: true,
  })
  return async subject => {
    try {
      const outcome = outcomeOf(await limiter.consume(subject).catch(asRefusal))
      outage.isOn = false
      return outcome
    } catch (error) {
      if (!outage.isOn) reportError(error)
      outage.isOn = true
      return memory(subject)
    }
  }
}

/** The package rejects with the count when a limit is reached, and with an error when it cannot count. */
function asRefusal(reason: unknown): { refused: RateLimiterRes } {
  if (reason instanceof RateLimiterRes) return { refused: reason }
  throw reason
}

function outcomeOf(counted: RateLimiterRes | { refused: RateLimiterRes }): LimitOutcome {
  if (!('refused' in counted)) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(counted.refused.msBeforeNext / 1000)) }
}

const hash = (account: string) => createHash('sha256').update(account).digest('base64url')
