import { appendQuery } from '../../site/rules/append-query'
import { readHandOff } from './hand-off-segments'

/** Query parameter of a member's session token, by ticketing provider (decisions: Token parameter). */
const TOKEN_PARAMETERS: Readonly<Record<string, string>> = {
  BOOST_POS: 'userSessionId',
  BOOST_POS_WITHOUT_LOYALTY: 'userSessionId',
  CGR: 'token_clubcgr',
}

const DEFAULT_TOKEN_PARAMETER = 'token'

/** All token parameters of ticketing services. */
export const SESSION_TOKEN_PARAMETERS: readonly string[] = [
  ...new Set([...Object.values(TOKEN_PARAMETERS), DEFAULT_TOKEN_PARAMETER]),
]

/** Token parameter of a provider. */
export function tokenParameterOf(provider: string | null | undefined): string {
  return TOKEN_PARAMETERS[provider ?? ''] ?? DEFAULT_TOKEN_PARAMETER
}

interface TokenInput {
  /** Absolute URL of the link. */
  url: string
  /** The theater's, else the site's; null adds no token. */
  ticketingUrl: string | null
  provider: string | null
  betaFeaturesEnabled: boolean
  /** Token of a signed-in member whose state allows it; null otherwise. */
  token: string | null
}

/**
 * Adds the member's session token to a link that starts a hand-off on the configured ticketing origin and has no token
 * yet; returns other links unchanged (specification §2 Link behaviour, decisions).
 */
export function withSessionToken({ url, ticketingUrl, provider, betaFeaturesEnabled, token }: TokenInput): string {
  if (token === null || ticketingUrl === null) return url
  if (readHandOff({ url, ticketingUrl, betaFeaturesEnabled }) === null) return url
  const name = tokenParameterOf(provider)
  return new URL(url).searchParams.has(name) ? url : appendQuery(url, [[name, token]])
}
