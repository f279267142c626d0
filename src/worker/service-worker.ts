import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { documentFiles, isStorableAddress, kindOfFile, offlinePageOf, storedAddress } from './cached-files'
import type { MessageToWorker } from '../features/offline/rules/worker-messages'
import { handleNotifications } from './notifications'
import { isScheduleJustChanged, pages, SCHEDULE_CHANGED, strategyOf } from './strategies'
import { workerScope } from './worker-scope'

/** Injected by the build: the files to precache. */
declare const self: { __WB_MANIFEST: Parameters<typeof precache>[0] }
/** Injected by the build (build/service-worker-file): names of query parameters that contain a secret. */
declare const PRIVATE_PARAMETERS: readonly string[]
/** Injected too: changes with the site's code, so that the browser treats each release as a new worker. */
declare const RELEASE: string

const { scope } = workerScope.registration

const precached = self.__WB_MANIFEST
/** In each language of the site (site-build/outputs/offline-files). */
const offlinePages = precached.map(entry => (typeof entry === 'string' ? entry : entry.url))

precache(precached)
cleanupOutdatedCaches()

// The first worker takes control of the pages that are already open.
workerScope.addEventListener('activate', event => event.waitUntil(workerScope.clients.claim()))
workerScope.addEventListener('message', event => {
  // Gatsby's own code sends messages too.
  const message = event.data as MessageToWorker | null | undefined
  if (message?.kind === 'take-over') event.waitUntil(workerScope.skipWaiting())
  if (message?.kind !== 'keep') return
  event.waitUntil(keep(message, event as unknown as ExtendableEventOf))
  if (isScheduleJustChanged()) event.source?.postMessage(SCHEDULE_CHANGED)
})

handleNotifications()

registerRoute(({ request }) => request.mode === 'navigate' && mayKeep(request), answerPage)
registerRoute(
  ({ request }) => request.mode !== 'navigate' && mayKeep(request) && kindOf(request.url) !== null,
  ({ request, event }) => answerFile(request, event),
)

function mayKeep({ url, method }: Pick<Request, 'url' | 'method'>): boolean {
  return isStorableAddress({ url, method, scope, privateParameters: PRIVATE_PARAMETERS })
}

function fileOf(url: string): string {
  return new URL(url).pathname.slice(new URL(scope).pathname.length)
}

function kindOf(url: string) {
  return kindOfFile(fileOf(url))
}

/** Network first, then the cached page, then the offline page in the language of the address. */
async function answerPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const offlinePage = () => matchPrecache(offlinePageOf(fileOf(request.url), offlinePages))
  return pages.handle({ request, event }).catch(async () => (await offlinePage()) ?? Response.error())
}

async function answerFile(request: Request, event: ExtendableEventOf): Promise<Response> {
  const kind = kindOf(request.url)
  return kind === null ? fetch(request) : strategyOf(kind, fileOf(request.url)).handle({ request, event })
}

type ExtendableEventOf = RouteHandlerCallbackOptions['event']

/** Caches a visited page and its files unless they are cached already. Failed requests are ignored. */
async function keep({ pages: visited, files }: KeepMessage, event: ExtendableEventOf): Promise<void> {
  const isMissing = async (url: string) => mayKeep({ url, method: 'GET' }) && !(await caches.match(storedAddress(url)))
  const keepFile = async (url: string) => {
    const kind = kindOf(url)
    if (kind === null || !(await isMissing(url))) return
    await settle(strategyOf(kind, fileOf(url)).handleAll({ request: new Request(url), event }))
  }
  const keepPage = async (url: string) => {
    if (!(await isMissing(url))) return
    const document = await settle(pages.handleAll({ request: new Request(url), event }))
    await Promise.all(documentFiles((await document?.text()) ?? '', url).map(keepFile))
  }
  await Promise.all([...visited.map(keepPage), ...files.map(keepFile)])
}

type KeepMessage = Extract<MessageToWorker, { kind: 'keep' }>

/** @returns the response once it is cached; undefined when the request failed */
async function settle([answer, done]: [Promise<Response>, Promise<void>]): Promise<Response | undefined> {
  const [answered] = await Promise.allSettled([answer, done])
  return answered.status === 'fulfilled' ? answered.value : undefined
}

// Used, so that the bundler keeps it.
Object.assign(globalThis, { release: RELEASE })
