import { OFFLINE_PAGE } from '../features/offline/rules/offline-page'
import { WISH_CONFIRM_PATH, WISH_END_PATH } from '../features/wishes/rules/wish-contract'
import { isHashedAsset, loadScriptsAfterPaint, tagAttribute } from '../platform/published-files'

/** `asset`: immutable; `schedule`: stale while revalidating; `data`: network first. Others, null, are not cached. */
export type KindOfFile = 'asset' | 'picture' | 'schedule' | 'data'

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/i
/** Of any language: `fr/schedule/…`. */
const DAY_OF_SCHEDULE = /^(?:[a-z]{2,3}(?:-[\w-]+)?\/)?(?:schedule|digest)\/.+\.json$/
/** Contains the time of the listings, which pages use as their clock: must be as fresh as possible. */
const SCHEDULE_INDEX = /(?:^|\/)schedule\/index\.json$/
const DATA = /\.(?:json|webmanifest)$/

/** Pages of the host that a letter leads to, with a secret. */
const LETTER_PAGES: readonly string[] = [WISH_CONFIRM_PATH, WISH_END_PATH]

/** `file` is a path below the worker's scope. Page data (specification §7 Site files) is `data`. */
export function kindOfFile(file: string): KindOfFile | null {
  if (PICTURE.test(file)) return 'picture'
  if (isHashedAsset(file) && /\.(?:js|mjs|css|json|woff2?)$/.test(file)) return 'asset'
  if (file.startsWith('fonts/') && file.endsWith('.woff2')) return 'asset'
  if (!SCHEDULE_INDEX.test(file) && DAY_OF_SCHEDULE.test(file)) return 'schedule'
  return DATA.test(file) ? 'data' : null
}

/** Input that decides whether a response may be stored on the visitor's device. */
interface StorableInput {
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

/** Whether a response may be cached: a public GET of this site without secrets in its URL (security: worker). */
export function isStorableAddress({ url, method, scope, privateParameters }: StorableInput): boolean {
  if (method !== 'GET' || !url.startsWith(scope) || !URL.canParse(url)) return false
  const { pathname, search } = new URL(url)
  const file = pathname.slice(new URL(scope).pathname.length)
  if (LETTER_PAGES.includes(`/${file.replace(/\/$/, '')}`)) return false
  const [first = ''] = file.split('/')
  if (NEVER_KEPT.has(first) || first.startsWith('__') || first.startsWith('~')) return false
  const secret = new Set(privateParameters.map(name => name.toLowerCase()))
  return ![...new URLSearchParams(search).keys()].some(name => secret.has(name.toLowerCase()))
}

/** The cache key of a response: its URL without query and fragment, which do not affect the site's files. */
export function storedAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/**
 * The page without a network that is in the language of an address: of the deepest folder that it lies in.
 * @param file path below the worker's scope @param offlinePages likewise: `offline.html`, `fr/offline.html`
 */
export function offlinePageOf(file: string, offlinePages: readonly string[]): string {
  const folderOf = (page: string) => page.slice(0, -OFFLINE_PAGE.length)
  const [nearest = OFFLINE_PAGE] = offlinePages
    .filter(page => `${file}/`.startsWith(folderOf(page)))
    .sort((a, b) => b.length - a.length)
  return nearest
}

const TAG = /<(?:link|script)\b[^>]*>/g
/** A page with a worker has scripts. */
const WITHOUT_SCRIPTS = /<noscript>.*?<\/noscript>/gs

/** Absolute URLs of a document's stylesheets and scripts: a page reached by navigation has not requested them. */
export function documentFiles(html: string, url: string): string[] {
  const addresses = [...html.replace(WITHOUT_SCRIPTS, '').matchAll(TAG)].flatMap(([tag]) => {
    if (tag.startsWith('<script')) return tagAttribute(tag, 'src') ?? []
    return tagAttribute(tag, 'rel') === 'stylesheet' ? (tagAttribute(tag, 'href') ?? []) : []
  })
  const files = [...addresses.map(address => address.replaceAll('&amp;', '&')), ...loadScriptsAfterPaint(html)]
  return [...new Set(files.map(address => new URL(address, url).href))]
}
