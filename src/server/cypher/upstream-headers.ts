import type { CypherCall } from '../../features/loyalty/rules/calls/cypher-call'
import { type CypherBrand, refreshHeader, sessionHeader } from '../../features/loyalty/rules/cypher-brand'
import { failure, type Result, success } from '../../platform/result'

interface UpstreamHeaders {
  /** Of the request. */
  headers: Headers
  call: CypherCall
  brand: CypherBrand
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
  const { headers, call, brand, requestId, clientAddress } = input
  const name = tokenHeaderOf(call, brand)
  const token = name === null ? null : headers.get(name)
  if (token !== null && token !== '' && !TOKEN.test(token)) return failure('malformed')
  return success({
    'x-request-id': requestId,
    ...(name !== null && token ? { [name]: token } : {}),
    ...(clientAddress === null ? {} : { 'x-forwarded-for': clientAddress }),
  })
}

function tokenHeaderOf({ caller }: CypherCall, brand: CypherBrand): string | null {
  switch (caller) {
    case 'member':
    case 'anyone':
      return sessionHeader(brand)
    case 'refresh':
      return refreshHeader(brand)
    case 'visitor':
      return null
  }
}
