import type { CypherCall } from '../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../platform/result'
import type { BrandParts } from './brand-parts'

interface UpstreamHeaders {
  /** Of the request. */
  headers: Headers
  call: CypherCall
  parts: Pick<BrandParts, 'sessionHeader' | 'refreshHeader'>
  requestId: string
  /** Null where it is not passed on. */
  clientAddress: string | null
}

/** Visible ASCII: what a token is written in, and what cannot end a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * What goes upstream beside the call: the session's token where a member calls or may, the refresh token where a session is
 * made new, and neither elsewhere (specification §6). No other header of the visitor goes along.
 */
export function upstreamHeaders(input: UpstreamHeaders): Result<Readonly<Record<string, string>>, 'malformed'> {
  const { headers, call, parts, requestId, clientAddress } = input
  const name = tokenHeaderOf(call, parts)
  const token = name === null ? null : headers.get(name)
  if (token !== null && token !== '' && !TOKEN.test(token)) return failure('malformed')
  const sent: Record<string, string> = { 'x-request-id': requestId }
  if (name !== null && token) sent[name] = token
  if (clientAddress !== null) sent['x-forwarded-for'] = clientAddress
  return success(sent)
}

function tokenHeaderOf({ caller }: CypherCall, parts: UpstreamHeaders['parts']): string | null {
  switch (caller) {
    case 'member':
    case 'anyone':
      return parts.sessionHeader
    case 'refresh':
      return parts.refreshHeader
    case 'visitor':
      return null
  }
}
