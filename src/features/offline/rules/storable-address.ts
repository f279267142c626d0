/** What decides whether an answer may be kept on the visitor's device. */
export interface StorableInput {
  /** Absolute. */
  url: string
  method: string
  /** The worker's scope, an absolute URL that ends in `/`: the site's origin and path prefix. */
  scope: string
  /** Names of parameters that open somebody's account, in any case. */
  privateParameters: readonly string[]
}

/** Below the prefix, first segments of what is answered for one visitor or at one moment only. */
const NEVER_KEPT = new Set(['api', 'cms-preview', 'healthz', 'metrics', 'sw.js'])

/**
 * Whether the answer to a request may be kept: a reading of this site's own, without secrets in its address, and no call,
 * proxy or service of the host (security: service worker). What may not is not even touched by the worker.
 */
export function isStorableAddress({ url, method, scope, privateParameters }: StorableInput): boolean {
  if (method !== 'GET' || !url.startsWith(scope) || !URL.canParse(url)) return false
  const { pathname, search } = new URL(url)
  const [first = ''] = pathname.slice(new URL(scope).pathname.length).split('/')
  if (NEVER_KEPT.has(first) || first.startsWith('__') || first.startsWith('~')) return false
  const secret = new Set(privateParameters.map(name => name.toLowerCase()))
  return ![...new URLSearchParams(search).keys()].some(name => secret.has(name.toLowerCase()))
}

/** The address under which an answer is kept: without query and fragment, which change nothing of the site's files. */
export function storedAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
