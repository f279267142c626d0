import { appendQuery } from '../../site/rules/append-query'
import { readHandOff } from './hand-off-segments'

/** Names of the parameter that carries a member's session token, by ticketing provider (decisions: Token parameter). */
const TOKEN_PARAMETERS: Readonly<Record<string, string>> = {
  BOOST_POS: 'userSessionId',
  BOOST_POS_WITHOUT_LOYALTY: 'userSessionId',
  CGR: 'token_clubcgr',
}

const DEFAULT_TOKEN_PARAMETER = 'token'

/** All of them: under one of these a ticketing service receives a member's session token. */
export const SESSION_TOKEN_PARAMETERS: readonly string[] = [
  ...new Set([...Object.values(TOKEN_PARAMETERS), DEFAULT_TOKEN_PARAMETER]),
]

/** The parameter under which a provider takes a session token. */
export function tokenParameterOf(provider: string | null | undefined): string {
  return TOKEN_PARAMETERS[provider ?? ''] ?? DEFAULT_TOKEN_PARAMETER
}

interface TokenInput {
  /** Absolute URL of the link. */
  url: string
  /** The theater's, else the site's; without one nothing carries a token. */
  ticketingUrl: string | null
  provider: string | null
  betaFeaturesEnabled: boolean
  /** Of a signed-in member whose state allows it; null for anybody else. */
  token: string | null
}

/**
 * A link with the member's session token, where it begins a hand-off on the configured ticketing origin and has none yet;
 * any other link as it is (specification §2 Link behaviour, decisions).
 */
export function withSessionToken({ url, ticketingUrl, provider, betaFeaturesEnabled, token }: TokenInput): string {
  if (token === null || ticketingUrl === null) return url
  if (readHandOff({ url, ticketingUrl, betaFeaturesEnabled }) === null) return url
  const name = tokenParameterOf(provider)
  return new URL(url).searchParams.has(name) ? url : appendQuery(url, [[name, token]])
}
