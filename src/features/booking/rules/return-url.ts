/** Resolves `return`, a path of the ticketing site (specification §2, §7 Ticketing hand-off); null outside it. */
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
