import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { countedAddress } from './counted-address'
import {
  LIMIT_FIGURES,
  type LimitFigure,
  type LimitFigures,
  type LimitName,
  type LimitOutcome,
  type RateLimits,
} from './rate-limits'

interface CreateLimiter {
  /** Figures that differ from the table's. */
  figures?: Partial<Record<LimitName, LimitFigures>>
  /** A client of ioredis, where several hosts count together; without it this host counts for itself. */
  redis?: object
  /** Told once each time the shared store is lost, and not again before it has answered. */
  reportError?: (error: unknown) => void
}

type Counter = (key: string) => Promise<LimitOutcome>

/**
 * Makes the counters of the host (design: security, brute force): per address and per account, in memory or shared through
 * Redis. Where Redis fails this host counts for itself until it is back. Accounts are kept as hashes only.
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
      // The address comes first: one that has no calls left must not use up somebody's account.
      const ofAddress = await counterOf(name, 'address')(countedAddress(address))
      const known = account?.trim().toLowerCase() ?? ''
      if (!ofAddress.ok || known === '') return ofAddress
      return counterOf(name, 'account')(hash(known))
    },
  }
}

function countInMemory(key: string, { points, seconds }: LimitFigure): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: key, points, duration: seconds })
  return async subject => outcomeOf(await limiter.consume(subject).catch(asRefusal))
}

interface CountShared {
  key: string
  figure: LimitFigure
  redis: object
  memory: Counter
  outage: { isOn: boolean }
  reportError: (error: unknown) => void
}

function countShared({ key, figure, redis, memory, outage, reportError }: CountShared): Counter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${key}`,
    points: figure.points,
    duration: figure.seconds,
    // What waits for a connection would hold a visitor up.
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

/** The package rejects with the count where a limit is reached, and with an error where it could not count. */
function asRefusal(reason: unknown): { refused: RateLimiterRes } {
  if (reason instanceof RateLimiterRes) return { refused: reason }
  throw reason
}

function outcomeOf(counted: RateLimiterRes | { refused: RateLimiterRes }): LimitOutcome {
  if (!('refused' in counted)) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(counted.refused.msBeforeNext / 1000)) }
}

function hash(account: string): string {
  return createHash('sha256').update(account).digest('base64url')
}
