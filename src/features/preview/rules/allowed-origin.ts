/**
 * The exact origins that configured addresses of editors stand for (specification §5): a path or slash at the end is cut
 * off; what is no http(s) address, hides its host behind a user name or holds a wildcard is left out.
 */
export function normalizeOrigins(configured: readonly string[]): string[] {
  return [...new Set(configured.flatMap(value => originOf(value) ?? []))]
}

/**
 * Whether a message's origin, as the browser states it, is one of those (specification §5): equal to the letter, so no
 * subdomain, other port, other scheme, `null` or look-alike passes.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return origin !== '' && origin !== 'null' && allowed.includes(origin)
}

/** The origin of an address; undefined where it has none that a message could come from. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, origin, hostname, username, password } = new URL(address.trim())
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && username === '' && password === '' && !hostname.includes('*') ? origin : undefined
  } catch {
    return undefined
  }
}
