/**
 * Resolves `return` of the page's address below the ticketing URL, where a round trip over the ticketing service ends
 * (specification §2 path segments, §7 Ticketing hand-off).
 * @param path a path of the ticketing site, with query and hash
 * @returns null for anything outside the ticketing origin: other hosts, ports, credentials, schemes
 */
export function resolveReturn(ticketingUrl: string, path: string): string | null {
  if (!/^\/(?!\/)/.test(path) || [...path].some(isReadOtherwise)) return null
  try {
    const base = new URL(ticketingUrl)
    const resolved = new URL(base.origin + base.pathname.replace(/\/+$/, '') + path)
    const isInside = resolved.origin === base.origin && resolved.username === '' && resolved.password === ''
    return isInside ? resolved.href : null
  } catch {
    return null
  }
}

/** Browsers parse a backslash as a slash, and skip spaces and line breaks. */
function isReadOtherwise(sign: string): boolean {
  return sign === '\\' || sign <= ' ' || sign === '\u007f'
}
