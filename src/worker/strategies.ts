import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isHashedAsset } from '../platform/published-files'
import { storedAddress, type KindOfFile } from './cached-files'
import { type MessageFromWorker, storeName } from '../features/offline/rules/worker-messages'
import { workerScope } from './worker-scope'

/** Assumption: after this time without a response, in seconds, a cached page is better than none. */
const PAGE_PATIENCE = 4
const DAY_SECONDS = 86_400
/** Minimum `Age` of cached responses: pages derive the time from younger ones (platform/server-time). */
const LEAST_AGE_SECONDS = 61

/** Assumption: a visitor's pages of a few weeks; some ten megabytes in total. */
const LIMITS = {
  pages: { maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS },
  data: { maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS },
  schedule: { maxEntries: 120, maxAgeSeconds: 14 * DAY_SECONDS },
  asset: { maxEntries: 300, maxAgeSeconds: 60 * DAY_SECONDS },
  picture: { maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS },
}

/** Caches only complete, public responses of this site, under their URL without its query. */
const keepOpenAnswers: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => storedAddress(request.url),
  cacheWillUpdate: async ({ response }) => {
    const isOpen = !/no-store|private/.test(response.headers.get('cache-control') ?? '')
    return response.status === 200 && response.type === 'basic' && !response.redirected && isOpen ? response : null
  },
}

/** How long a change is also reported to pages that were not listening yet, ms. */
const CHANGED_FOR_MS = 30_000

export const SCHEDULE_CHANGED: MessageFromWorker = { kind: 'schedule-changed' }
let changedAtMs = Number.NEGATIVE_INFINITY

/** Whether a schedule changed a moment ago: a page that is just loading may have received the old one. */
export function isScheduleJustChanged(): boolean {
  return performance.now() - changedAtMs < CHANGED_FOR_MS
}

/** Sets the `Age` of cached responses, and notifies pages of newer ones. */
const setAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    const seconds = (Date.now() - Date.parse(headers.get('date') ?? '')) / 1000
    headers.set('age', String(Math.round(Math.max(LEAST_AGE_SECONDS, seconds || 0))))
    const { status, statusText } = cachedResponse
    return new Response(cachedResponse.body, { status, statusText, headers })
  },
  cacheDidUpdate: async ({ oldResponse, newResponse }) => {
    if (!oldResponse || versionOf(oldResponse) === versionOf(newResponse)) return
    changedAtMs = performance.now()
    for (const client of await workerScope.clients.matchAll({ type: 'window' })) client.postMessage(SCHEDULE_CHANGED)
  },
}

function versionOf({ headers }: Response): string {
  return headers.get('etag') ?? headers.get('last-modified') ?? ''
}

function store(contents: keyof typeof LIMITS, ...more: WorkboxPlugin[]) {
  const expiration = new ExpirationPlugin({ ...LIMITS[contents], purgeOnQuotaError: true })
  const cacheName = storeName(contents, workerScope.registration.scope)
  return { cacheName, plugins: [keepOpenAnswers, ...more, expiration] }
}

export const pages = new NetworkFirst({ ...store('pages'), networkTimeoutSeconds: PAGE_PATIENCE })

const pictureOptions = store('picture')
const fixedPictures = new CacheFirst(pictureOptions)
const data = store('data', setAge)
const files: Record<KindOfFile, Strategy> = {
  asset: new CacheFirst(store('asset')),
  picture: new StaleWhileRevalidate(pictureOptions),
  schedule: new StaleWhileRevalidate(store('schedule', setAge)),
  data: new NetworkFirst({ ...data, networkTimeoutSeconds: PAGE_PATIENCE }),
}

/** The caching strategy of a file. @param file path below the worker's scope */
export function strategyOf(kind: KindOfFile, file: string): Strategy {
  return kind === 'picture' && isHashedAsset(file) ? fixedPictures : files[kind]
}
