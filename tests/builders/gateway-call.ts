import { type CypherCallName, CYPHER_CALLS } from '../../src/features/session/rules/calls/cypher-calls'
import { DEFAULT_BRAND } from '../../src/features/session/rules/calls/cypher-call'
import { formatCypherRoute } from '../../src/features/session/rules/cypher-route'
import { success } from '../../src/platform/result'
import { createCypherGateway, type CypherGateway } from '../../src/server/cypher/create-cypher-gateway'
import type { CypherUpstream, UpstreamCall, UpstreamReply } from '../../src/server/cypher/upstream/cypher-upstream'
import { NO_LIMITS } from '../../src/server/limits/rate-limits'
import type { CallRecord } from '../../src/server/cypher/call/call-record'
import { RELEASE_CONFIG } from './release-config'

/** An upstream's JSON. */
export function jsonReply(value: unknown, more: Partial<UpstreamReply> = {}): UpstreamReply {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    headers: {},
    body: new TextEncoder().encode(JSON.stringify(value)),
    ...more,
  }
}

/** An upstream that keeps what reaches it, and answers all alike. */
export function recordingUpstream(reply: UpstreamReply = jsonReply({ peachCode: 0 })) {
  const calls: UpstreamCall[] = []
  const upstream: CypherUpstream = async call => {
    calls.push(call)
    return success(reply)
  }
  return { upstream, calls }
}

type GatewayParts = Parameters<typeof createCypherGateway>[0]

/** A gateway without limits and captcha, and the records it keeps. */
export function createTestGateway(parts: Partial<GatewayParts> = {}) {
  const records: CallRecord[] = []
  const recording = recordingUpstream()
  const gateway = createCypherGateway({
    upstream: recording.upstream,
    limits: NO_LIMITS,
    captcha: null,
    log: record => void records.push(record),
    random: () => 0,
    ...parts,
  })
  return { gateway, records, calls: recording.calls }
}

export const OWN_ORIGIN = 'https://lido.example'

/** Sends any request to a gateway, as the host would. */
export function sendTo(
  gateway: CypherGateway,
  init: RequestInit,
  peerAddress: string | null = '192.0.2.1',
  releaseConfig = RELEASE_CONFIG,
) {
  const request = new Request(`${OWN_ORIGIN}/api/cypher`, { method: 'POST', ...init })
  return gateway.answer({ request, pathname: '/api/cypher', peerAddress, releaseConfig })
}

interface CallOf {
  name: CypherCallName
  values?: Record<string, string>
  fields?: Record<string, unknown>
  metadata?: Record<string, unknown>
}

/** The JSON body of a call of the table. */
export function bodyOf({ name, values = {}, fields = {}, metadata = {} }: CallOf): string {
  const { method } = CYPHER_CALLS[name]
  const route = formatCypherRoute(name, values, DEFAULT_BRAND)
  return JSON.stringify({ reqMetadata: { method, route, ...metadata }, ...fields })
}

/** Makes a call of the table. */
export function callTo(gateway: CypherGateway, call: CallOf, headers: Record<string, string> = {}) {
  return sendTo(gateway, { body: bodyOf(call), headers: { 'content-type': 'application/json', ...headers } })
}
