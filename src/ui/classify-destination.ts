/** Parsed destination of a link. `none` renders as a disabled element. */
export type Destination =
  | { kind: 'none' }
  | { kind: 'mail' | 'phone' | 'external'; href: string }
  | { kind: 'anchor'; id: string }
  /** A link of the theater's ticketing service, by name: `ticketing:giftCards` or `#{giftCards}`. */
  | { kind: 'handOff'; name: string }
  | { kind: 'file'; path: string }
  | { kind: 'internal'; to: string }

/** Excludes slashes: browsers would parse such a text as something else. */
const EMAIL = /^\{?([^\s@{}<>"'/\\]+@[^\s@{}<>"'/\\]+\.[^\s@{}<>"'/\\]+)\}?$/

/** Decoded: some editors encode braces. */
const NAMED_HAND_OFF = /^\{([a-z/]+)\}$/i

/** A file or an endpoint of this site that the browser loads, because the router has no route for it. */
const FILE =
  /^\/api\/|^[^?#]*\.(?:ics|rss|xml|json|csv|txt|pdf|docx?|xlsx?|pptx?|odt|zip|jpe?g|png|gif|webp|avif|svg|mp3|mp4|m4v|webm)(?:[?#]|$)/i

/**
 * Parses the destination of a link. Absolute URLs are external, everything else is a route of this site; only the
 * schemes http, https, mailto and tel become an href (specification §2 Link behaviour). Web addresses with a user name
 * or password are rejected, because they can disguise their host.
 */
export function classifyDestination(to: string | null | undefined): Destination {
  const text = to?.trim() ?? ''
  if (text === '') return { kind: 'none' }
  if (text.startsWith('#')) return classifyHash(decodeSafely(text.slice(1)))
  const email = EMAIL.exec(text)?.[1]
  if (email && !text.includes(':')) return { kind: 'mail', href: `mailto:${email}` }
  const url = parseAbsolute(text)
  if (url) return classifyAbsolute(url)
  const route = toRoute(text)
  return FILE.test(route) ? { kind: 'file', path: route } : { kind: 'internal', to: route }
}

function classifyHash(id: string): Destination {
  const name = NAMED_HAND_OFF.exec(id)?.[1]
  return name === undefined ? { kind: 'anchor', id } : { kind: 'handOff', name }
}

function classifyAbsolute({ protocol, href, pathname, username, password }: URL): Destination {
  if (protocol === 'mailto:') return { kind: 'mail', href }
  if (protocol === 'tel:') return { kind: 'phone', href }
  if (protocol === 'ticketing:') return { kind: 'handOff', name: pathname.replace(/^\/*/, '') }
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? { kind: 'external', href } : { kind: 'none' }
}

function parseAbsolute(text: string): URL | undefined {
  // Avoids the slow exception of `new URL`, which adds up on a page with a thousand links.
  if (text.startsWith('/') || text.startsWith('?')) return undefined
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Ensures exactly one leading slash: `//host` and `/\host` would leave the site. */
function toRoute(text: string): string {
  return /^[?]/.test(text) ? text : `/${text.replace(/^[/\\\s]+/, '')}`
}

/** Replaces lone surrogates, which cannot be URI-encoded again. */
function decodeSafely(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}
