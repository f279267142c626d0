import { failure } from '../../platform/result'
import type { UpstreamOutcome } from './breaker'
import type { CallSignal, CutListener, CypherUpstream, UpstreamCall } from './cypher-upstream'

interface SendWithin {
  upstream: CypherUpstream
  call: Omit<UpstreamCall, 'signal'>
  ms: number
}

/** Sends one call. Fails with `timeout` after `ms`, even when the upstream ignores its signal. */
export function sendWithin(input: SendWithin): Promise<UpstreamOutcome> {
  return new Promise((resolve, reject) => new TimedCall(input, resolve, reject).send())
}

/** A running call and its signal. A class, because creating closures for every call is more expensive. */
class TimedCall implements CallSignal {
  aborted = false
  private readonly listeners = new Set<CutListener>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly input: SendWithin,
    private readonly resolve: (outcome: UpstreamOutcome) => void,
    private readonly reject: (reason: unknown) => void,
  ) {}

  async send(): Promise<void> {
    const { upstream, call, ms } = this.input
    this.timer = setTimeout(() => this.cut(), ms)
    try {
      this.resolve(await upstream({ ...call, signal: this }))
    } catch (error) {
      this.reject(error)
    } finally {
      clearTimeout(this.timer)
    }
  }

  addEventListener(_: 'abort', listener: CutListener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: CutListener): void {
    this.listeners.delete(listener)
  }

  private cut(): void {
    this.aborted = true
    this.resolve(failure('timeout'))
    for (const listener of this.listeners) listener.handleEvent()
  }
}
