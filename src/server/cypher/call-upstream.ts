import { isRetriable } from '../../features/loyalty/rules/calls/cypher-call'
import { failure } from '../../platform/result'
import { type Breaker, isUpstreamsFailure, type UpstreamOutcome } from './breaker'
import type { CypherUpstream, UpstreamCall } from './cypher-upstream'
import type { GatewayTiming } from './gateway-settings'

interface CallUpstream {
  upstream: CypherUpstream
  call: Omit<UpstreamCall, 'signal'>
  breaker: Breaker
  timing: GatewayTiming
  /** 0 to 1. */
  random: () => number
}

export interface CarriedCall {
  outcome: UpstreamOutcome | 'open'
  wasRetried: boolean
}

/**
 * Asks the upstream within the time there is, and once more where the call changes nothing and the upstream is what failed
 * (design: security, retries). Rejects only with what the upstream threw, which is a fault of ours.
 */
export async function callUpstream({ upstream, call, breaker, timing, random }: CallUpstream): Promise<CarriedCall> {
  const mayRetry = isRetriable(call.route.call)
  const startedAt = performance.now()
  const send = (ms: number) => breaker.run(() => sendWithin({ upstream, call, ms }))
  const first = await send(mayRetry ? Math.min(timing.firstTry, timing.total) : timing.total)
  if (!mayRetry || first === 'open' || !isUpstreamsFailure(first)) return { outcome: first, wasRetried: false }
  const [least, most] = timing.pause
  const pause = least + random() * (most - least)
  const left = timing.total - (performance.now() - startedAt) - pause
  if (left <= 0) return { outcome: first, wasRetried: false }
  await new Promise(resolve => setTimeout(resolve, pause))
  const second = await send(left)
  // The breaker opened meanwhile: what the first try brought says more.
  return second === 'open' ? { outcome: first, wasRetried: false } : { outcome: second, wasRetried: true }
}

interface SendWithin {
  upstream: CypherUpstream
  call: Omit<UpstreamCall, 'signal'>
  ms: number
}

/** Not whole within `ms`: a timeout, whether the upstream heeds its signal or not. */
function sendWithin({ upstream, call, ms }: SendWithin): Promise<UpstreamOutcome> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      controller.abort()
      resolve(failure('timeout'))
    }, ms)
    upstream({ ...call, signal: controller.signal })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
