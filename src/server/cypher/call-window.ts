import { CircuitState, type IBreaker } from 'cockatiel'
import type { BreakerSettings } from './gateway-settings'

interface Slot {
  startedAt: number
  calls: number
  failures: number
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
  private slots: Slot[] = []

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

  private count(failures: 0 | 1): Pick<Slot, 'calls' | 'failures'> {
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
