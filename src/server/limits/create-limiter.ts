import { createHash } from 'node:crypto'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
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
  /** Prefix of what is counted together with other sites, `lumen:`; empty for a host of one site. */
  scope?: string
  /** Counts in the primary process for all workers of this host, unless Redis does. */
  isWorker?: boolean
  /** Called once per outage of the shared store. */
  reportError?: (error: unknown) => void
}

type LimitOutcome = Awaited<ReturnType<RateLimits['take']>>
type Counter = (key: string) => Promise<LimitOutcome>

/**
 * Creates the rate limiter (design: security, brute force): per address and per account as the backend looks it up, in
 * memory, in the primary process of several workers, or shared through Redis. While Redis or the primary process fails,
 * this process counts by itself. Accounts are stored as hashes only.
 */
export function createLimiter(input: CreateLimiter = {}): RateLimits {
  const { figures = {}, redis, scope = '', isWorker = false, reportError = console.warn } = input
  const outage = { isOn: false }
  const counters = new Map<string, Counter>()
  const counterOf = (name: LimitName, of: keyof LimitFigures): Counter => {
    const key = `${name}:${of}`
    const known = counters.get(key)
    if (known) return known
    const figure = (figures[name] ?? LIMIT_FIGURES[name])[of]
    const memory = countInMemory(key, figure)
    const sharedKey = `limit:${scope}${key}`
    const shared = redis ? countInRedis(sharedKey, figure, redis) : isWorker ? countInPrimary(sharedKey, figure) : null
    const counter = shared ? countShared({ shared, memory, outage, reportError }) : memory
    counters.set(key, counter)
    return counter
  }
  return {
    async take(name, { address, account, isKnown = false }) {
      const known = (name === 'giftCard' ? cardNumberKey : lookupKey)(account ?? '')
      // All known devices of an account together: a device has another token after each login.
      if (isKnown) return counterOf(name, 'account')(hash(`device ${known}`))
      // The address is counted first, so that a blocked address cannot use up somebody's account limit.
      const source = countedAddress(address)
      const ofAddress = await counterOf(name, 'address')(source)
      if (!ofAddress.ok || known === '') return ofAddress
      return counterOf(name, 'account')(hash(COUNTED_TOGETHER.has(name) ? known : `${source} ${known}`))
    },
  }
}

function countInMemory(key: string, { points, seconds }: LimitFigure): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: key, points, duration: seconds })
  return async subject => outcomeOf(await limiter.consume(subject).catch(asRefusal))
}

type SharedLimiter = Pick<RateLimiterRedis | RateLimiterCluster, 'consume'>

function countInRedis(keyPrefix: string, { points, seconds }: LimitFigure, redis: object): SharedLimiter {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration: seconds,
    // Fails instead of waiting for a connection, which would delay the visitor.
    rejectIfRedisNotReady: true,
  })
}

/** How long the primary process may take to count, ms. Assumption. */
const PRIMARY_MS = 5_000

function countInPrimary(keyPrefix: string, { points, seconds }: LimitFigure): SharedLimiter {
  return new RateLimiterCluster({ keyPrefix, points, duration: seconds, timeoutMs: PRIMARY_MS })
}

interface CountShared extends Required<Pick<CreateLimiter, 'reportError'>> {
  shared: SharedLimiter
  memory: Counter
  outage: { isOn: boolean }
}

function countShared({ shared, memory, outage, reportError }: CountShared): Counter {
  return async subject => {
    try {
      const outcome = outcomeOf(await shared.consume(subject).catch(asRefusal))
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
