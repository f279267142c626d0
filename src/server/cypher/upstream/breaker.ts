import { circuitBreaker, type CircuitBreakerPolicy, CircuitState, handleWhenResult, type IBreaker } from 'cockatiel'
import type { Result } from '../../../platform/result'
import type { UpstreamFault, UpstreamReply } from './cypher-upstream'
import type { BreakerSettings } from '../gateway-settings'

export type BreakerState = 'closed' | 'open' | 'halfOpen'

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

/** Number of slots in the sliding window. */
const SLOTS = 30

/**
 * Counts the calls of the last `windowMs` and trips when too many of them failed. The package's own sampler only
 * advances while calls arrive, so on a quiet site old failures would still count.
 */
export class CallWindow implements IBreaker {
  /** Required by the package for serverless hosts; unused here. */
  state: unknown = null
  private slots: { startedAt: number; calls: number; failures: number }[] = []

  constructor(
    private readonly settings: BreakerSettings,
    private readonly clock: () => number = Date.now,
  ) {}

  success(state: CircuitState): void {
    // The test call succeeded: earlier failures no longer count.
    if (state === CircuitState.HalfOpen) this.slots = []
    this.count(0)
  }

  failure(state: CircuitState): boolean {
    const { calls, failures } = this.count(1)
    if (state !== CircuitState.Closed) return true
    return calls >= this.settings.calls && failures >= this.settings.share * calls
  }

  private count(failures: 0 | 1): { calls: number; failures: number } {
    const now = this.clock()
    const { windowMs } = this.settings
    this.slots = this.slots.filter(({ startedAt }) => now - startedAt < windowMs)
    let slot = this.slots.at(-1)
    if (!slot || now - slot.startedAt >= windowMs / SLOTS) {
      slot = { startedAt: now, calls: 0, failures: 0 }
      this.slots.push(slot)
    }
    slot.calls += 1
    slot.failures += failures
    return {
      calls: this.slots.reduce((sum, each) => sum + each.calls, 0),
      failures: this.slots.reduce((sum, each) => sum + each.failures, 0),
    }
  }
}
