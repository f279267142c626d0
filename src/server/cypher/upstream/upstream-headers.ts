import {
  type CypherBrand,
  type CypherCall,
  refreshHeader,
  sessionHeader,
} from '../../../features/session/rules/calls/cypher-call'
import { createCypherRouteTable } from '../../../features/session/rules/cypher-route'
import { failure, type Result, success } from '../../../platform/result'

interface UpstreamHeaders {
  /** Of the request. */
  headers: Headers
  call: CypherCall
  parts: Pick<BrandParts, 'sessionHeader' | 'refreshHeader'>
  requestId: string
  /** Null when it is not forwarded. */
  clientAddress: string | null
  /** Of the visitor's page, on a site of several languages; null elsewhere. */
  locale: string | null
}

/** Visible ASCII, which cannot end a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * Returns the headers for the upstream: the session token for calls by or for members, the refresh token for refreshing
 * a session, and neither for other calls (specification §6). `Accept-Language` is the language of the visitor's page, for
 * what the upstream writes to members. No other visitor header is forwarded.
 */
export function upstreamHeaders(input: UpstreamHeaders): Result<Readonly<Record<string, string>>, 'malformed'> {
  const { headers, call, parts, requestId, clientAddress, locale } = input
  const name = tokenHeaderOf(call, parts)
  const token = name === null ? null : headers.get(name)
  if (token !== null && token !== '' && !TOKEN.test(token)) return failure('malformed')
  const sent: Record<string, string> = { 'x-request-id': requestId }
  if (name !== null && token) sent[name] = token
  if (locale !== null) sent['accept-language'] = locale
  if (clientAddress !== null) sent['x-forwarded-for'] = clientAddress
  return success(sent)
}

function tokenHeaderOf({ caller }: CypherCall, parts: UpstreamHeaders['parts']): string | null {
  if (caller === 'visitor') return null
  return caller === 'refresh' ? parts.refreshHeader : parts.sessionHeader
}

/** What the gateway derives from the operator's brand. Header names are in lower case. */
export type BrandParts = ReturnType<typeof makeParts>

/** Creates a memoized factory that keeps the parts of the last brand, as each release may have another. */
export function createBrandParts(): (brand: CypherBrand) => BrandParts {
  let kept: BrandParts | null = null
  return ({ brandPrefix, walletProvider }) => {
    const isKept = kept?.brand.brandPrefix === brandPrefix && kept.brand.walletProvider === walletProvider
    if (!kept || !isKept) kept = makeParts({ brandPrefix, walletProvider })
    return kept
  }
}

function makeParts(brand: CypherBrand) {
  return {
    brand,
    table: createCypherRouteTable(brand),
    sessionHeader: sessionHeader(brand),
    refreshHeader: refreshHeader(brand),
  }
}
