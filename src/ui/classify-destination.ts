/** Where a link leads, once its text has been read. `none` renders as a disabled element. */
export type Destination =
  | { kind: 'none' }
  | { kind: 'mail'; href: string }
  | { kind: 'phone'; href: string }
  | { kind: 'external'; href: string }
  | { kind: 'anchor'; id: string }
  /** Whatever the ticketing service in force offers under that name: `ticketing:giftCards`. */
  | { kind: 'handOff'; name: string }
  | { kind: 'file'; path: string }
  | { kind: 'internal'; to: string }

/** No slash of either kind: with one a browser reads something else in it. */
const EMAIL = /^\{?([^\s@{}<>"'/\\]+@[^\s@{}<>"'/\\]+\.[^\s@{}<>"'/\\]+)\}?$/

/** A file of this site that is no page: the browser fetches it, the router has no route for it. */
const FILE =
  /^[^?#]*\.(?:ics|rss|xml|json|csv|txt|pdf|docx?|xlsx?|pptx?|odt|zip|jpe?g|png|gif|webp|avif|svg|mp3|mp4|m4v|webm)(?:[?#]|$)/i

/**
 * Reads the destination an operator, a menu or a component gave. Anything that parses as an absolute URL is external,
 * anything else a route of this site; of all schemes only http, https, mailto and tel ever become an href
 * (specification §2 Link behaviour). A web address with a name or password in it is none: it reads as another host than
 * it leads to.
 */
export function classifyDestination(to: string | null | undefined): Destination {
  const text = to?.trim() ?? ''
  if (text === '') return { kind: 'none' }
  if (text.startsWith('#')) return { kind: 'anchor', id: decodeSafely(text.slice(1)) }
  const email = EMAIL.exec(text)?.[1]
  if (email && !text.includes(':')) return { kind: 'mail', href: `mailto:${email}` }
  const url = parseAbsolute(text)
  if (url) return classifyAbsolute(url)
  const route = toRoute(text)
  return FILE.test(route) ? { kind: 'file', path: route } : { kind: 'internal', to: route }
}

function classifyAbsolute(url: URL): Destination {
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return url.username === '' && url.password === '' ? { kind: 'external', href: url.href } : { kind: 'none' }
    case 'mailto:':
      return { kind: 'mail', href: url.href }
    case 'tel:':
      return { kind: 'phone', href: url.href }
    case 'ticketing:':
      return { kind: 'handOff', name: url.pathname.replace(/^\/*/, '') }
    default:
      return { kind: 'none' }
  }
}

function parseAbsolute(text: string): URL | undefined {
  // No URL begins so; to be told by an error takes long where a page has a thousand links.
  if (text.startsWith('/') || text.startsWith('?')) return undefined
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** One leading slash, no more: `//host` and `/\host` would leave the site. */
function toRoute(text: string): string {
  return /^[?]/.test(text) ? text : `/${text.replace(/^[/\\\s]+/, '')}`
}

/** What is no character cannot be written into an address again. */
function decodeSafely(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}
