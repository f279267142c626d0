import type { ApiCall, ApiHandler } from '../api-call'
import type { RateLimits } from '../limits/rate-limits'
import type { BreakerState, CallRecord, GatewayMetrics } from '../observe/call-record'
import { readRequestId } from '../observe/request-id'
import { UNCACHED_HEADERS } from '../security-headers'
import { createBrandParts } from './brand-parts'
import { createBreaker } from './breaker'
import type { CaptchaVerifier } from './captcha-verifier'
import { type CallTrace, carryCall } from './carry-call'
import type { CypherUpstream } from './cypher-upstream'
import { DEFAULT_SETTINGS, type GatewaySettings } from './gateway-settings'
import { type Refusal, REFUSALS } from './refusal'
import type { Answer } from './write-reply'

interface CreateCypherGateway {
  /** The operator's API, or the embedded backend. */
  upstream: CypherUpstream
  limits: RateLimits
  /** Null without a secret: then nobody is asked. */
  captcha: CaptchaVerifier | null
  /** Told of every call once it is answered. */
  log?: (record: CallRecord) => void
  metrics?: GatewayMetrics
  settings?: Partial<GatewaySettings>
  /** Between 0 and 1, for pauses. */
  random?: () => number
  /** Told of faults of our own. */
  reportError?: (error: unknown) => void
}

export interface CypherGateway {
  answer: ApiHandler
  /** Whether member calls are answered, in a word for `/healthz`. */
  state: () => Promise<'ok' | 'unavailable' | 'recovering'>
}

const STATE_WORDS = { closed: 'ok', open: 'unavailable', halfOpen: 'recovering' } as const satisfies Record<
  BreakerState,
  string
>

/**
 * Makes the handler of `/api/cypher` (specification §7, contracts §5, design: security). It never rejects, and every answer carries the
 * request's id. All that differs between runtimes is given to it, so that it runs under Node and in a bundled function alike.
 */
export function createCypherGateway(input: CreateCypherGateway): CypherGateway {
  const { upstream, limits, captcha, log, metrics, random = Math.random, reportError = console.warn } = input
  const settings: GatewaySettings = { ...DEFAULT_SETTINGS, ...input.settings }
  const breaker = createBreaker({
    settings: settings.breaker,
    onState: state => guarded(() => metrics?.setBreaker(state)),
  })
  const partsOf = createBrandParts()
  const gateway = { upstream, limits, captcha, settings, breaker, partsOf, random }

  /** Whoever watches must not be able to spoil an answer. */
  function guarded(tell: () => void): void {
    try {
      tell()
    } catch (error) {
      reportError(error)
    }
  }

  async function answer(call: ApiCall): Promise<Response> {
    const startedAt = performance.now()
    const requestId = readRequestId(call.request.headers)
    const trace: CallTrace = { call: null, upstreamStatus: null, upstreamMs: null, wasRetried: false }
    const carried = await carryCall({ call, requestId, trace, gateway }).catch((error: unknown) => {
      reportError(error)
      return { ok: false as const, error: REFUSALS.error }
    })
    const outcome = carried.ok ? 'answered' : carried.error.outcome
    const written = carried.ok ? carried.value : writeRefusal(carried.error)
    const { status, body, headers } = written
    const record: CallRecord = { requestId, status, outcome, ms: performance.now() - startedAt, ...trace }
    if (log) guarded(() => log(record))
    if (metrics) guarded(() => metrics.countCall(record))
    return new Response(body, { status, headers: { ...UNCACHED_HEADERS, ...headers, 'x-request-id': requestId } })
  }

  return { answer, state: async () => STATE_WORDS[breaker.state()] }
}

function writeRefusal({ status, error, headers }: Refusal): Answer {
  return {
    status,
    body: JSON.stringify({ statusCode: status, error }),
    headers: { 'content-type': 'application/json', ...headers },
  }
}
