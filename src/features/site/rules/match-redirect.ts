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

/** Assumption: most redirects in a row; a table that leads in a circle ends there. */
const MOST_STEPS = 5

/** Like `matchRedirect`, following targets that the table redirects in turn, as a browser does at the host. */
export function resolveRedirect(location: string, redirects: readonly RedirectRule[]): string | null {
  let target = matchRedirect(location, redirects)
  for (let step = 1; target !== null && step < MOST_STEPS; step += 1) {
    const next = matchRedirect(target, redirects)
    if (next === null) break
    target = next
  }
  return target
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
