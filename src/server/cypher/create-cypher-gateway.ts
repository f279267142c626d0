import { type ApiCall, type ApiHandler, UNCACHED_HEADERS } from '../http/api-handler'
import { type Bulkhead, UNBOUNDED } from '../limits/bulkhead'
import type { RateLimits } from '../limits/rate-limits'
import { type CallRecord, type GatewayMetrics, readRequestId } from './call/call-record'
import { type BreakerState, createBreaker } from './upstream/breaker'
import type { CaptchaVerifier } from './captcha-verifier'
import { type CallTrace, carryCall, type IsKnownDevice } from './call/carry-call'
import type { CypherUpstream } from './upstream/cypher-upstream'
import { DEFAULT_SETTINGS, type GatewaySettings } from './gateway-settings'
import { type Refusal, REFUSALS } from './call/refusal'
import { createBrandParts } from './upstream/upstream-headers'
import type { Answer } from './call/write-reply'

interface CreateCypherGateway {
  /** The operator's API, or the embedded backend. */
  upstream: CypherUpstream
  limits: RateLimits
  bulkhead?: Bulkhead | undefined
  /** Null without a secret: captchas are then not required. */
  captcha: CaptchaVerifier | null
  /** The embedded backend's: whether a device token is known for an account. */
  isKnownDevice?: IsKnownDevice | undefined
  /** Called with the record of every finished call. */
  log?: (record: CallRecord) => void
  metrics?: GatewayMetrics
  settings?: Partial<GatewaySettings>
  /** Returns 0 to 1; used for retry pauses. */
  random?: () => number
  /** Called with errors of the gateway itself. */
  reportError?: (error: unknown) => void
}

export interface CypherGateway {
  answer: ApiHandler
  /** Whether member calls are served, as one word for `/healthz`. */
  state: () => Promise<'ok' | 'unavailable' | 'recovering'>
}

const STATES = { closed: 'ok', open: 'unavailable', halfOpen: 'recovering' } as const

/**
 * Creates the handler of `/api/cypher` (specification §7, contracts §5, design: security). It never rejects, and every
 * response carries the request id. Runtime differences are injected, so that it runs under Node and in a bundled
 * function.
 */
export function createCypherGateway(input: CreateCypherGateway): CypherGateway {
  const { upstream, limits, captcha, log, metrics, random = Math.random, reportError = console.warn } = input
  const settings: GatewaySettings = { ...DEFAULT_SETTINGS, ...input.settings }
  const onState = (state: BreakerState) => guarded(() => metrics?.setBreaker(state))
  const breaker = createBreaker({ settings: settings.breaker, onState })
  /** Nobody is known to a database that cannot be read. */
  const isKnownDevice: IsKnownDevice = async caller => {
    try {
      return (await input.isKnownDevice?.(caller)) ?? false
    } catch (error) {
      reportError(error)
      return false
    }
  }
  const { bulkhead = UNBOUNDED } = input
  const gateway = {
    upstream,
    limits,
    bulkhead,
    captcha,
    isKnownDevice,
    settings,
    breaker,
    partsOf: createBrandParts(),
    random,
  }

  /** Errors in logging or metrics must not affect the response. */
  function guarded(note: () => void): void {
    try {
      note()
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
    const { status, body, headers } = carried.ok ? carried.value : writeRefusal(carried.error)
    const record: CallRecord = { requestId, status, outcome, ms: performance.now() - startedAt, ...trace }
    if (log) guarded(() => log(record))
    if (metrics) guarded(() => metrics.countCall(record))
    return new Response(body, { status, headers: { ...UNCACHED_HEADERS, ...headers, 'x-request-id': requestId } })
  }

  return { answer, state: async () => STATES[breaker.state()] }
}

function writeRefusal({ status, error, headers }: Refusal): Answer {
  const body = JSON.stringify({ statusCode: status, error })
  return { status, body, headers: { 'content-type': 'application/json', ...headers } }
}
