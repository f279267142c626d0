import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, handleWhenResult } from 'cockatiel'
import type { Result } from '../../platform/result'
import type { BreakerState } from '../observe/call-record'
import { CallWindow } from './call-window'
import type { UpstreamFault, UpstreamReply } from './cypher-upstream'
import type { BreakerSettings } from './gateway-settings'

export type UpstreamOutcome = Result<UpstreamReply, UpstreamFault>

/** Leaves an upstream alone that fails too often (design: security, retries). */
export interface Breaker {
  /** Sends, or does not: `open`. */
  run: (send: () => Promise<UpstreamOutcome>) => Promise<UpstreamOutcome | 'open'>
  state: () => BreakerState
  /** Until something is sent again. */
  retryAfterSeconds: () => number
}

interface CreateBreaker {
  settings: BreakerSettings
  /** Told of each change. */
  onState?: (state: BreakerState) => void
}

/** Makes the breaker of one upstream. While one call tries whether it is back, others are not held up: they find it open. */
export function createBreaker({ settings, onState = () => undefined }: CreateBreaker): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // The package does not say so, but the results are what `run` sends.
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

/** Whether it is the upstream that is not well: what it answers to a caller's mistakes says nothing of it. */
export function isUpstreamsFailure(outcome: UpstreamOutcome): boolean {
  if (outcome.ok) return outcome.value.status >= 500
  return outcome.error === 'unreachable' || outcome.error === 'timeout'
}

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open'
}
