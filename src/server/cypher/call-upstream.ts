import { isRetriable } from '../../features/session/rules/calls/cypher-call'
import { failure } from '../../platform/result'
import { type Breaker, isUpstreamsFailure, type UpstreamOutcome } from './breaker'
import type { CypherUpstream, UpstreamCall } from './cypher-upstream'
import type { GatewayTiming } from './gateway-settings'

interface CallUpstream {
  upstream: CypherUpstream
  call: Omit<UpstreamCall, 'signal'>
  breaker: Breaker
  timing: GatewayTiming
  /** Returns 0 to 1. */
  random: () => number
}

/**
 * Calls the upstream within the total timeout, and retries once when the call is retriable and the upstream failed
 * (design: security, retries). Rejects only with what the upstream threw, which is an error of our own.
 */
export async function callUpstream({
  upstream,
  call,
  breaker,
  timing: { total, firstTry, pause },
  random,
}: CallUpstream): Promise<{ outcome: UpstreamOutcome | 'open'; wasRetried: boolean }> {
  const mayRetry = isRetriable(call.route.call)
  const startedAt = performance.now()
  const ms = mayRetry ? Math.min(firstTry, total) : total
  const first = await breaker.run(() => sendWithin(ms, { upstream, call }))
  if (!mayRetry || first === 'open' || !isUpstreamsFailure(first)) return { outcome: first, wasRetried: false }
  const pauseMs = pause[0] + random() * (pause[1] - pause[0])
  const left = total - (performance.now() - startedAt) - pauseMs
  if (left <= 0) return { outcome: first, wasRetried: false }
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  const second = await breaker.run(() => sendWithin(left, { upstream, call }))
  // The breaker opened meanwhile: the first outcome is more specific.
  return second === 'open' ? { outcome: first, wasRetried: false } : { outcome: second, wasRetried: true }
}

/** Sends one call. Fails with `timeout` after `ms`, even when the upstream ignores its signal. */
async function sendWithin(
  ms: number,
  { upstream, call }: Pick<CallUpstream, 'upstream' | 'call'>,
): Promise<UpstreamOutcome> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<UpstreamOutcome>(resolve => {
    timer = setTimeout(() => {
      resolve(failure('timeout'))
      controller.abort()
    }, ms)
  })
  try {
    return await Promise.race([upstream({ ...call, signal: controller.signal }), timeout])
  } finally {
    clearTimeout(timer)
  }
}
