/** Input that decides whether a response may be stored on the visitor's device. */
export interface StorableInput {
  /** Absolute. */
  url: string
  method: string
  /** The worker's scope, an absolute URL that ends in `/`: the site's origin and path prefix. */
  scope: string
  /** Names of query parameters that give access to an account; case is ignored. */
  privateParameters: readonly string[]
}

/** First path segments, below the prefix, of responses that are personal or short-lived. */
const NEVER_KEPT = new Set(['api', 'cms-preview', 'healthz', 'metrics', 'sw.js'])

/**
 * Whether the response to a request may be cached: a GET of this site's own, without secrets in its URL, and not an
 * API, proxy or service of the host (security: service worker). The worker ignores all other requests.
 */
export function isStorableAddress({ url, method, scope, privateParameters }: StorableInput): boolean {
  if (method !== 'GET' || !url.startsWith(scope) || !URL.canParse(url)) return false
  const { pathname, search } = new URL(url)
  const [first = ''] = pathname.slice(new URL(scope).pathname.length).split('/')
  if (NEVER_KEPT.has(first) || first.startsWith('__') || first.startsWith('~')) return false
  const secret = new Set(privateParameters.map(name => name.toLowerCase()))
  return ![...new URLSearchParams(search).keys()].some(name => secret.has(name.toLowerCase()))
}

/** The cache key of a response: its URL without query and fragment, which do not affect the site's files. */
export function storedAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
