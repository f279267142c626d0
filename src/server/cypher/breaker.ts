import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, handleWhenResult } from 'cockatiel'
import type { Result } from '../../platform/result'
import type { BreakerState } from '../observe/call-record'
import { CallWindow } from './call-window'
import type { UpstreamFault, UpstreamReply } from './cypher-upstream'
import type { BreakerSettings } from './gateway-settings'

export type UpstreamOutcome = Result<UpstreamReply, UpstreamFault>

/** A circuit breaker for an upstream that fails too often (design: security, retries). */
export interface Breaker {
  /** Sends the call, or returns `open` without sending. */
  run: (send: () => Promise<UpstreamOutcome>) => Promise<UpstreamOutcome | 'open'>
  state: () => BreakerState
  /** Until the next call is sent. */
  retryAfterSeconds: () => number
}

interface CreateBreaker {
  settings: BreakerSettings
  /** Called with each new state. */
  onState?: (state: BreakerState) => void
}

/** Creates the breaker of one upstream. While one call tests whether it has recovered, other calls return `open`. */
export function createBreaker({ settings, onState = () => undefined }: CreateBreaker): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // The package's types do not express it, but the results are those of `send`.
    handleWhenResult(outcome => isUpstreamsFailure(outcome as UpstreamOutcome)),
    { halfOpenAfter: settings.openMs, breaker: new CallWindow(settings) },
  )
  let openedAt = 0
  policy.onStateChange(state => {
    if (state === CircuitState.Open) openedAt = Date.now()
    onState(nameOf(state))
  })
  const leftMs = () => openedAt + settings.openMs - Date.now()
  return {
    async run(send) {
      const { state } = policy
      if (state === CircuitState.HalfOpen || (state === CircuitState.Open && leftMs() > 0)) return 'open'
      return policy.execute(send)
    },
    state: () => nameOf(policy.state),
    retryAfterSeconds: () => Math.max(1, Math.ceil(leftMs() / 1000)),
  }
}

/** Whether the upstream itself failed: 4xx responses are the caller's fault and do not count. */
export function isUpstreamsFailure(outcome: UpstreamOutcome): boolean {
  if (outcome.ok) return outcome.value.status >= 500
  return outcome.error === 'unreachable' || outcome.error === 'timeout'
}

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open'
}
