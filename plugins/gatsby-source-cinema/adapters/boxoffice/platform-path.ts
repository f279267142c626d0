/** A decoded platform path without slashes at its ends: `film-listing/280195-a-complete-unknown`. */
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
 * Slug of a record on the platform: the text after the id in its path's last segment, ignoring case. Undefined when the
 * path has another form.
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
 * Target of a link on the platform's own site; null for other links (other hosts, mail, phone).
 * @param from trimmed path of the page with the link; relative links resolve against it without trailing slash
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
