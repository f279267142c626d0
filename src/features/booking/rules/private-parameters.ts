/** Query parameter of a member's session token, by ticketing provider (decisions: Token parameter). */
const TOKEN_PARAMETERS: Readonly<Record<string, string>> = {
  BOOST_POS: 'userSessionId',
  BOOST_POS_WITHOUT_LOYALTY: 'userSessionId',
  CGR: 'token_clubcgr',
}

const DEFAULT_TOKEN_PARAMETER = 'token'

export const SESSION_TOKEN_PARAMETERS: readonly string[] = [
  ...new Set([...Object.values(TOKEN_PARAMETERS), DEFAULT_TOKEN_PARAMETER]),
]

export function tokenParameterOf(provider: string | null | undefined): string {
  return TOKEN_PARAMETERS[provider ?? ''] ?? DEFAULT_TOKEN_PARAMETER
}

/**
 * Query parameters that are kept secret: session tokens, codes and what names a person (specification §2 Query parameter
 * names). They leave the address bar on every page, and no cache keeps an answer to them.
 */
export const PRIVATE_PARAMETERS: readonly string[] = [
  ...SESSION_TOKEN_PARAMETERS,
  ...['resetCode', 'activationCode', 'code', 'uid', 'email'],
]

/** @param address absolute, or a path with its query */
export function hasPrivateParameters(address: string): boolean {
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '')
  const names = new Set([...query.keys()].map(name => name.toLowerCase()))
  return PRIVATE_PARAMETERS.some(name => names.has(name.toLowerCase()))
}
