type RedirectRule = { fromPath: string; toPath: string; ignoreCase: boolean }

/**
 * Target of an address without path prefix in the redirect table (specification §2), else null. Trailing slashes are
 * ignored; query and hash of the address are kept, after those of the target. The first match wins.
 */
export function matchRedirect(location: string, redirects: readonly RedirectRule[]): string | null {
  const { path, query, hash } = split(location)
  const rule = redirects.find(({ fromPath, ignoreCase }) => isSamePath(path, fromPath, ignoreCase))
  if (!rule || !isAllowedTarget(rule.toPath)) return null
  const target = split(rule.toPath)
  // Prevents a redirect loop.
  if (isSamePath(target.path, rule.fromPath, rule.ignoreCase)) return null
  const queries = [target.query, query].filter(Boolean).join('&')
  return target.path + (queries && `?${queries}`) + (target.hash || hash)
}

function isSamePath(path: string, fromPath: string, ignoreCase: boolean): boolean {
  const [visited, from] = [normalise(path), normalise(fromPath)]
  return ignoreCase ? visited.toLowerCase() === from.toLowerCase() : visited === from
}

/** Allows only pages of this site and web addresses, no `javascript:` URLs. */
function isAllowedTarget(target: string): boolean {
  return target.startsWith('/') || /^https?:\/\//i.test(target)
}

function normalise(path: string): string {
  return decode(path).replace(/\/+$/, '') || '/'
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function split(location: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(location) ?? []
  return { path, query, hash }
}
