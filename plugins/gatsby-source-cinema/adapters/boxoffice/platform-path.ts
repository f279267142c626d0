/** A platform path without slashes at its ends, decoded: `film-listing/280195-a-complete-unknown`. */
export function trimPath(path: string): string {
  const trimmed = path.trim().replace(/^\/+|\/+$/g, '')
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

/** `film-listing/280195-a` → `film-listing`; empty for a path of one segment. */
export function parentOf(path: string): string {
  return trimPath(path).split('/').slice(0, -1).join('/')
}

/**
 * The slug the platform gave a record: what follows the id in the last segment of its path, without regard to case.
 * Undefined where the path is not made that way.
 */
export function slugOf(path: string | null | undefined, id: string): string | undefined {
  const tail =
    trimPath(path ?? '')
      .split('/')
      .at(-1) ?? ''
  const start = `${id.toLowerCase()}-`
  return tail.toLowerCase().startsWith(start) ? tail.slice(start.length) || undefined : undefined
}

export interface OwnPlace {
  /** Trimmed path. */
  path: string
  /** `#anchor`, or empty. */
  hash: string
}

/**
 * Where on the platform's own site a link leads; null for links elsewhere (other hosts, mail, phone).
 * @param from trimmed path of the page that holds it: its relative links were written for an address without slash at the end
 */
export function ownPlace({
  href,
  from = '',
  hosts,
}: {
  href: string
  from?: string
  hosts: ReadonlySet<string>
}): OwnPlace | null {
  const text = href.trim()
  if (text === '' || !URL.canParse(text, 'https://own.invalid')) return null
  const url = new URL(text, `https://own.invalid/${from}`)
  const own =
    url.host === 'own.invalid' || (/^https?:$/.test(url.protocol) && hosts.has(url.host.replace(/^www\./, '')))
  return own ? { path: trimPath(url.pathname), hash: url.hash } : null
}
