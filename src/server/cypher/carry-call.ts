import { type CypherBrand } from '../../features/loyalty/rules/cypher-brand'
import { type CypherRoute, type CypherRouteTable, matchCypherRoute } from '../../features/loyalty/rules/cypher-route'
import { failure, type Result, success } from '../../platform/result'
import type { ApiCall } from '../api-call'
import type { RateLimits } from '../limits/rate-limits'
import type { CallRecord } from '../observe/call-record'
import { accountOf } from './account-of'
import type { Breaker } from './breaker'
import { callUpstream } from './call-upstream'
import type { CaptchaVerifier } from './captcha-verifier'
import { clientAddress } from './client-address'
import type { CypherUpstream, UpstreamCall } from './cypher-upstream'
import type { GatewaySettings } from './gateway-settings'
import { keepOwnAddresses } from './own-addresses'
import { type CypherRequest } from './parse-cypher-request'
import { type Refusal, REFUSALS, refuseLimited, refuseUnavailable } from './refusal'
import { checkOrigin } from './request-origin'
import { takeRequest } from './take-request'
import { upstreamHeaders } from './upstream-headers'
import { type Answer, writeReply } from './write-reply'

/** What becomes known of a call while it is carried; its record, whatever ends it. */
export type CallTrace = Pick<CallRecord, 'call' | 'upstreamStatus' | 'upstreamMs' | 'wasRetried'>

interface CarryCall {
  call: ApiCall
  requestId: string
  /** Written as things become known. */
  trace: CallTrace
  upstream: CypherUpstream
  limits: RateLimits
  captcha: CaptchaVerifier | null
  settings: GatewaySettings
  breaker: Breaker
  tables: (brand: CypherBrand) => CypherRouteTable
  random: () => number
}

/** Takes one request through all that stands before the upstream, asks it, and makes its reply an answer. */
export async function carryCall(input: CarryCall): Promise<Result<Answer, Refusal>> {
  const { call, trace, settings, tables, requestId } = input
  const { request } = call
  const { loyalty } = call.facts
  if (request.method !== 'POST') return failure(REFUSALS.wrongMethod)
  const origin = checkOrigin(request, settings)
  if (!origin.ok) return failure(REFUSALS.foreignOrigin)
  const taken = await takeRequest(request, settings.caps)
  if (!taken.ok) return taken
  const found = matchCypherRoute(taken.value, tables(loyalty))
  if (!found.ok) return failure(REFUSALS.notAllowed)
  trace.call = found.value.name
  const route = keepOwnAddresses({ route: found.value, ownOrigin: origin.value, brand: loyalty })
  const address = clientAddress({ ...call, headers: request.headers, trustedProxy: settings.trustedProxy })
  const headers = upstreamHeaders({
    headers: request.headers,
    call: route.call,
    brand: loyalty,
    requestId,
    clientAddress: settings.passClientAddress ? address : null,
  })
  if (!headers.ok) return failure(REFUSALS.malformed)
  const refused = await guard({ ...input, route, address, taken: taken.value, ownOrigin: origin.value })
  if (refused) return failure(refused)
  const body = route.call.body === null || route.call.method === 'GET' ? null : taken.value.body
  return send({
    ...input,
    taken: taken.value,
    upstreamCall: { route, headers: headers.value, body, facts: call.facts },
  })
}

interface Guard extends CarryCall {
  route: CypherRoute
  address: string | null
  taken: CypherRequest
  ownOrigin: string
}

/** Limits come before the captcha, so that guesses at captchas are counted too. Null where nothing stands against the call. */
async function guard({ route, address, taken, ownOrigin, limits, captcha }: Guard): Promise<Refusal | null> {
  const { limit, captcha: action } = route.call
  if (limit) {
    const account = accountOf(route, taken.body)
    if (!account.ok) return REFUSALS.malformed
    const counted = await limits.take(limit, { address, account: account.value })
    if (!counted.ok) return refuseLimited(counted.retryAfterSeconds)
  }
  if (action === null || !captcha) return null
  const outcome = await captcha({ response: taken.captchaResponse, action, hosts: [new URL(ownOrigin).hostname] })
  if (outcome === 'passed') return null
  return outcome === 'refused' ? REFUSALS.captchaRefused : REFUSALS.captchaUnavailable
}

interface Send extends CarryCall {
  taken: CypherRequest
  upstreamCall: Omit<UpstreamCall, 'signal'>
}

async function send({ upstreamCall, upstream, breaker, settings, random, call, taken, trace }: Send) {
  const startedAt = performance.now()
  const { outcome, wasRetried } = await callUpstream({
    upstream,
    call: upstreamCall,
    breaker,
    timing: settings.timing,
    random,
  })
  if (outcome === 'open') return failure(refuseUnavailable(breaker.retryAfterSeconds()))
  trace.upstreamMs = performance.now() - startedAt
  trace.wasRetried = wasRetried
  if (!outcome.ok) return failure(outcome.error === 'tooLarge' ? REFUSALS.replyTooLarge : REFUSALS[outcome.error])
  trace.upstreamStatus = outcome.value.status
  const written = writeReply({
    reply: outcome.value,
    format: taken.responseFormat,
    brand: call.facts.loyalty,
    caps: settings.caps,
  })
  return written.ok ? success(written.value) : written
}
