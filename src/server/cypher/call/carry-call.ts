import { type CypherBrand, isRetriable } from '../../../features/session/rules/calls/cypher-call'
import { type CypherRoute, matchCypherRoute } from '../../../features/session/rules/cypher-route'
import { failure, type Result, success } from '../../../platform/result'
import type { ApiCall } from '../../http/api-handler'
import { configIn } from '../../http/release-config'
import type { Bulkhead } from '../../limits/bulkhead'
import type { LimitName, RateLimits } from '../../limits/rate-limits'
import type { CallRecord } from './call-record'
import { type Breaker, isUpstreamsFailure, type UpstreamOutcome } from '../upstream/breaker'
import type { CaptchaVerifier } from '../captcha-verifier'
import type { CallClient, CypherBody, CypherUpstream, UpstreamCall } from '../upstream/cypher-upstream'
import { formatDeviceCookie, readDeviceCookie } from '../device-cookie'
import { renewedSessionCookie } from '../renewed-session-cookie'
import type { GatewaySettings, GatewayTiming } from '../gateway-settings'
import { type CypherRequest, type ResponseFormat, takeRequest } from './parse-cypher-request'
import { type Refusal, REFUSALS, refuseLimited, refuseUnavailable } from './refusal'
import { checkOrigin, clientAddress, keepOwnAddresses } from '../request-origin'
import { type BrandParts, upstreamHeaders } from '../upstream/upstream-headers'
import { type Answer, writeReply } from './write-reply'

/** The parts of the call record that are filled in while a call runs, however it ends. */
export type CallTrace = Pick<CallRecord, 'call' | 'upstreamStatus' | 'upstreamMs' | 'wasRetried'>

/** Whether a device cookie's token is known for an account, a name or an address. */
export type IsKnownDevice = (caller: { device: string; account: string }) => Promise<boolean>

/** What a member signs in with or gets letters at, which others at the same address must not use up. */
const OF_KNOWN_DEVICES: ReadonlySet<LimitName> = new Set<LimitName>(['login', 'reset'])

/** The gateway's dependencies. */
export interface GatewayParts {
  upstream: CypherUpstream
  limits: RateLimits
  /** Bounds the calls of this site that run at a time, from when their bodies have arrived. */
  bulkhead: Bulkhead
  captcha: CaptchaVerifier | null
  /** Never rejects. */
  isKnownDevice: IsKnownDevice
  settings: GatewaySettings
  breaker: Breaker
  partsOf: (brand: CypherBrand) => BrandParts
  /** Returns 0 to 1. */
  random: () => number
}

interface CarryCall {
  call: ApiCall
  requestId: string
  /** Filled in while the call runs. */
  trace: CallTrace
  gateway: GatewayParts
}

/** Runs all checks on a request, calls the upstream and converts its reply to a response. */
export async function carryCall(input: CarryCall): Promise<Result<Answer, Refusal>> {
  const { request } = input.call
  const { settings, bulkhead } = input.gateway
  if (request.method !== 'POST') return failure(REFUSALS.wrongMethod)
  const ownOrigin = checkOrigin(request, settings)
  if (!ownOrigin.ok) return failure(REFUSALS.foreignOrigin)
  const taken = await takeRequest(request, settings.caps)
  if (!taken.ok) return taken
  const carried = await bulkhead.run(() => carryTaken(input, taken.value, ownOrigin.value))
  return carried.ok ? carried.value : failure(REFUSALS.busy)
}

async function carryTaken(
  { call, requestId, trace, gateway }: CarryCall,
  taken: CypherRequest,
  ownOrigin: () => string,
): Promise<Result<Answer, Refusal>> {
  const { request, peerAddress } = call
  const { headers } = request
  const { settings } = gateway
  const releaseConfig = configIn(call.releaseConfig, taken.language)
  const parts = gateway.partsOf(releaseConfig.loyalty)
  const found = matchCypherRoute(taken, parts.table)
  if (!found.ok) return failure(REFUSALS.notAllowed)
  if (found.value.call.isOwn && !settings.hasOwnCalls) return failure(REFUSALS.notAllowed)
  trace.call = found.value.name
  const route = keepOwnAddresses({ route: found.value, ownOrigin, brand: parts.brand })
  const address = clientAddress({ headers, peerAddress, trustedProxy: settings.trustedProxy })
  const passedAddress = settings.passClientAddress ? address : null
  const { locale, locales } = releaseConfig.loyalty
  const passed = upstreamHeaders({
    headers,
    call: route.call,
    parts,
    requestId,
    clientAddress: passedAddress,
    locale: locales.length > 1 ? locale : null,
  })
  if (!passed.ok) return failure(REFUSALS.malformed)
  const device = readDeviceCookie(headers)
  if (route.call.limit || route.call.captcha !== null) {
    const refused = await guard(gateway, route, taken, { address, device, ownOrigin })
    if (refused) return failure(refused)
  }
  const body = route.call.body === null || route.call.method === 'GET' ? null : taken.body
  const client = { address, userAgent: headers.get('user-agent'), device, wayBack: taken.wayBack }
  const visitor = { ownOrigin, client }
  const upstreamCall = { route, headers: passed.value, body, config: releaseConfig, ...visitor }
  return send({ upstreamCall, visitorHeaders: headers, gateway, parts, format: taken.responseFormat, trace })
}

/** Checks limits and captcha. Limits come first, so that captcha guesses are counted too. Null when the call may proceed. */
async function guard(
  gateway: GatewayParts,
  route: CypherRoute,
  { body, captchaResponse }: CypherRequest,
  { address, device, ownOrigin }: Pick<CallClient, 'address' | 'device'> & { ownOrigin: () => string },
): Promise<Refusal | null> {
  const { limit, captcha: action } = route.call
  if (limit) {
    const account = accountOf(route, body)
    if (!account.ok) return REFUSALS.malformed
    const counted = await countCall(gateway, limit, { address, device, account: account.value })
    if (!counted.ok) return refuseLimited(counted.retryAfterSeconds)
  }
  if (action === null || !gateway.captcha) return null
  const hosts = [new URL(ownOrigin()).hostname]
  const outcome = await gateway.captcha({ response: captchaResponse, action, hosts })
  if (outcome === 'passed') return null
  return outcome === 'refused' ? REFUSALS.captchaRefused : REFUSALS.captchaUnavailable
}

/** Counts a call. What others at the address have used up does not count for a device that the account's member uses. */
async function countCall(
  { limits, isKnownDevice }: Pick<GatewayParts, 'limits' | 'isKnownDevice'>,
  limit: LimitName,
  { address, device, account }: Pick<CallClient, 'address' | 'device'> & { account: string | null },
): ReturnType<RateLimits['take']> {
  const counted = await limits.take(limit, { address, account })
  if (counted.ok || device === null || account === null || !OF_KNOWN_DEVICES.has(limit)) return counted
  if (!(await isKnownDevice({ device, account }))) return counted
  return limits.take(limit, { address, account, isKnown: true })
}

interface Send {
  upstreamCall: Omit<UpstreamCall, 'signal'>
  /** Of the visitor's own request. */
  visitorHeaders: Headers
  gateway: GatewayParts
  parts: BrandParts
  format: ResponseFormat
  trace: CallTrace
}

async function send({
  upstreamCall,
  visitorHeaders,
  gateway,
  parts,
  format,
  trace,
}: Send): Promise<Result<Answer, Refusal>> {
  const { upstream, breaker, settings, random } = gateway
  const startedAt = performance.now()
  const { timing, caps } = settings
  const { outcome, wasRetried } = await callUpstream({ upstream, call: upstreamCall, breaker, timing, random })
  if (outcome === 'open') return failure(refuseUnavailable(breaker.retryAfterSeconds()))
  trace.upstreamMs = performance.now() - startedAt
  trace.wasRetried = wasRetried
  if (!outcome.ok) return failure(outcome.error === 'tooLarge' ? REFUSALS.replyTooLarge : REFUSALS[outcome.error])
  trace.upstreamStatus = outcome.value.status
  const written = writeReply({ reply: outcome.value, format, parts, caps })
  if (!written.ok) return written
  const cookie = cookieOf({ upstreamCall, visitorHeaders, parts, device: outcome.value.device, answer: written.value })
  if (cookie === null) return written
  return success({ ...written.value, headers: { ...written.value.headers, 'set-cookie': cookie } })
}

interface CookieOf extends Pick<Send, 'upstreamCall' | 'visitorHeaders' | 'parts'> {
  device: string | undefined
  answer: Answer
}

/** The cookie of an answer: of a login's device, or of a renewed session. */
function cookieOf({ upstreamCall, visitorHeaders, parts, device, answer }: CookieOf): string | null {
  const { route, headers, config, ownOrigin } = upstreamCall
  const isSecure = ownOrigin().startsWith('https:')
  if (device !== undefined) return formatDeviceCookie(device, { isSecure })
  if (route.call.caller !== 'refresh' || answer.status !== 200 || typeof answer.body !== 'string') return null
  return renewedSessionCookie({
    headers: visitorHeaders,
    refreshToken: headers[parts.refreshHeader] ?? null,
    reply: answer.body,
    hours: config.loyalty.sessionTimeoutHours,
    isSecure,
  })
}

/**
 * Returns the account that a call's limit counts; null when it contains none. Body names match case-insensitively, as
 * an upstream may read them; two matches are malformed, because the upstream might use the one that was not counted.
 */
function accountOf(route: CypherRoute, body: CypherBody): Result<string | null, 'malformed'> {
  const { account } = route.call
  if (!account) return success(null)
  if (account.in === 'query') return success(route.query[account.name] ?? null)
  if (account.in === 'path') return success(route.params[account.name] ?? null)
  const counted = account.name.toLowerCase()
  const entries: [string, unknown][] = body.kind === 'json' ? Object.entries(body.fields) : [...body.form.entries()]
  const values = entries.flatMap(([name, value]) => (name.toLowerCase() === counted ? [value] : []))
  if (values.length > 1) return failure('malformed')
  const [value] = values
  return success(typeof value === 'string' || typeof value === 'number' ? String(value) : null)
}

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
async function callUpstream({
  upstream,
  call,
  breaker,
  timing: { total, firstTry, pause, settle = 0 },
  random,
}: CallUpstream): Promise<{ outcome: UpstreamOutcome | 'open'; wasRetried: boolean }> {
  const mayRetry = isRetriable(call.route.call)
  const startedAt = performance.now()
  const ms = mayRetry ? Math.min(firstTry, total) : total
  const first = await breaker.run(() => sendWithin({ ms, settle }, { upstream, call }))
  if (!mayRetry || first === 'open' || !isUpstreamsFailure(first)) return { outcome: first, wasRetried: false }
  const pauseMs = pause[0] + random() * (pause[1] - pause[0])
  const left = total - (performance.now() - startedAt) - pauseMs
  if (left <= 0) return { outcome: first, wasRetried: false }
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  const second = await breaker.run(() => sendWithin({ ms: left, settle }, { upstream, call }))
  // The breaker opened meanwhile: the first outcome is more specific.
  return second === 'open' ? { outcome: first, wasRetried: false } : { outcome: second, wasRetried: true }
}

/**
 * Sends one call. Fails with `timeout` after `ms`, even when the upstream ignores its signal. An upstream that has `settle`
 * ms for what it is committing decides itself how the call ended, so that its `timeout` means not done; without an answer
 * then, the call fails as `unreachable`.
 */
async function sendWithin(
  { ms, settle }: { ms: number; settle: number },
  { upstream, call }: Pick<CallUpstream, 'upstream' | 'call'>,
): Promise<UpstreamOutcome> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<UpstreamOutcome>(resolve => {
    timer = setTimeout(() => {
      if (settle > 0) timer = setTimeout(() => resolve(failure('unreachable')), settle)
      else resolve(failure('timeout'))
      controller.abort()
    }, ms)
  })
  try {
    return await Promise.race([upstream({ ...call, signal: controller.signal }), timeout])
  } finally {
    clearTimeout(timer)
  }
}
