import { withPrefix } from 'gatsby'
import * as v from 'valibot'
import { fetchJson, type FetchFault } from '../../../platform/fetch-json'
import { isOnline } from '../../../platform/page-lifecycle'
import { failure, type Result, success } from '../../../platform/result'
import { learnServerDate } from '../../../platform/server-time'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { languageCode } from '../../site/client/language-address'
import { type CypherCall, refreshHeader, sessionHeader } from '../rules/calls/cypher-call'
import { CYPHER_CALLS, type CypherCallName } from '../rules/calls/cypher-calls'
import { type CallFault, REPLY_CODES } from '../rules/call-fault'
import { formatCypherRoute } from '../rules/cypher-route'

/** Reply of a call in the table. */
export type CypherReply<Name extends CypherCallName> = (typeof CYPHER_CALLS)[Name]['reply'] extends infer Reply
  ? Reply extends v.GenericSchema<unknown, infer Fields>
    ? Fields
    : string
  : never

export interface CypherInput {
  /** Values of the route, named without brand: `{circuitId, cinemaId, emailAddress}`. */
  values?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
  captcha?: string | null
  /** What the link of an e-mail passes on, as a query without `?`. */
  wayBack?: string
  /** Tokens of the session; the call's `caller` decides which of them is sent. */
  tokens?: { token: string | null; refreshToken: string | null } | null
}

/** A call with the session's tokens. */
export type SessionCall = <Name extends CypherCallName>(
  name: Name,
  input?: CypherInput,
) => Promise<Result<CypherReply<Name>, CallFault>>

/** Ms. Longer than the gateway's own timeout (4.5 s), with room for a slow network. */
const TIMEOUT_MS = 15_000
export const UNREADABLE: CallFault = { kind: 'unexpected', status: 200 }
/** The gateway's status for a response that it cannot parse. */
const BAD_GATEWAY = 502
/** Values of `statusCode` that mean success, like `peachCode` 0 (specification §3). */
const GOOD_STATUS = new Set([0, 200])

/** Sends one call of specification §7 through the gateway. Never throws and never retries: faults are returned. */
export async function callCypher<Name extends CypherCallName>(
  name: Name,
  membershipConfig: Pick<MembershipConfig, 'brandPrefix' | 'walletProvider'>,
  { values = {}, body = {}, captcha = null, tokens = null, wayBack = '' }: CypherInput = {},
): Promise<Result<CypherReply<Name>, CallFault>> {
  const call: CypherCall = CYPHER_CALLS[name]
  if (!isOnline()) return failure({ kind: 'offline' })
  // What the host writes to the visitor is in the language of the page.
  const language = languageCode()
  let retryAfterSeconds: number | null = null
  const answered = await fetchJson({
    url: withPrefix('/api/cypher'),
    method: 'POST',
    headers: headersOf(call, membershipConfig, tokens),
    body: {
      reqMetadata: {
        method: call.method,
        route: formatCypherRoute(name, values, membershipConfig),
        responseFormat: call.reply === 'text' ? 'raw' : 'json',
        ...(captcha === null ? {} : { 'g-recaptcha-response': captcha }),
        ...(wayBack === '' ? {} : { wayBack }),
        ...(language === '' ? {} : { language }),
      },
      ...body,
    },
    timeoutMs: TIMEOUT_MS,
    readFaults: true,
    asText: call.reply === 'text',
    cache: 'no-store',
    // Its reply counts although the page has been left (decision 108).
    keepalive: call.caller === 'refresh',
    onHeaders: headers => {
      // Expiry is compared with the host's time, because a device's clock can be wrong.
      learnServerDate(headers)
      const given = headers.get('retry-after')
      retryAfterSeconds = given !== null && /^\d+$/.test(given) ? Number(given) : null
    },
  })
  if (!answered.ok) return failure(faultOf(answered.error, retryAfterSeconds))
  if (call.reply === 'text') return success(String(answered.value) as CypherReply<Name>)
  const parsed = v.safeParse(call.reply, answered.value)
  const refused = codeIn(answered.value)
  if (refused !== null) return failure(codeFault(refused, answered.value, retryAfterSeconds))
  return parsed.success ? success(parsed.output as unknown as CypherReply<Name>) : failure(UNREADABLE)
}

function headersOf(
  { caller }: CypherCall,
  brand: Pick<MembershipConfig, 'brandPrefix' | 'walletProvider'>,
  tokens: CypherInput['tokens'],
): Record<string, string> {
  switch (caller) {
    case 'visitor':
      return {}
    case 'refresh':
      return tokens?.refreshToken ? { [refreshHeader(brand)]: tokens.refreshToken } : {}
    case 'member':
    case 'anyone':
      return tokens?.token ? { [sessionHeader(brand)]: tokens.token } : {}
  }
}

/** The code of an error reply; null for success. */
function codeIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { peachCode, statusCode } = answer as { peachCode?: unknown; statusCode?: unknown }
  if (typeof peachCode === 'number' && peachCode !== REPLY_CODES.success) return peachCode
  return typeof statusCode === 'number' && !GOOD_STATUS.has(statusCode) ? statusCode : null
}

function codeFault(code: number, reply: unknown, retryAfterSeconds: number | null): CallFault {
  const message = (reply as { clientErrorMessage?: unknown }).clientErrorMessage
  const clientMessage = typeof message === 'string' && message.trim() !== '' ? message : null
  return { kind: 'code', code, clientMessage, retryAfterSeconds, reply }
}

/** Maps the gateway's own errors by status (contracts §5). */
function faultOf({ cause, status, answer }: FetchFault, retryAfterSeconds: number | null): CallFault {
  if (cause === 'network' && !isOnline()) return { kind: 'offline' }
  if (cause === 'network' || cause === 'timeout' || cause === 'cancelled') return { kind: 'unreachable' }
  // A response that is not JSON does not come from the service, whatever its status: for example a captive portal.
  if (cause !== 'status' || status === undefined) return { kind: 'unexpected', status: BAD_GATEWAY }
  const code = codeIn(answer)
  const message = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : ''
  if (/^The captcha/.test(message)) return { kind: 'captcha', cause: status === 403 ? 'refused' : 'unavailable' }
  if (status >= 502 && status <= 504) return { kind: 'unavailable', status }
  if (status >= 500) return { kind: 'unexpected', status }
  return codeFault(code ?? status, answer ?? {}, retryAfterSeconds)
}
