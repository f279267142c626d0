import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isStorableAddress, storedAddress } from '../features/offline/rules/storable-address'
import type { MessageToWorker } from '../features/offline/rules/worker-messages'
import { documentFiles } from './document-files'
import { kindOfFile } from './kind-of-file'
import { isScheduleJustChanged, pages, SCHEDULE_CHANGED, strategyOf } from './strategies'
import { workerScope } from './worker-scope'

/** Put in by the build: what is kept before it is asked for. */
declare const self: { __WB_MANIFEST: Parameters<typeof precache>[0] }
/** Put in by the build (build/service-worker-file): parameters of addresses that hold a secret. */
declare const PRIVATE_PARAMETERS: readonly string[]
/** Likewise: changes with the site's code, so that the browser takes another release for another worker. */
declare const RELEASE: string

/** Kept from the beginning (build/offline-page-file). */
const OFFLINE_PAGE = 'offline.html'

const { scope } = workerScope.registration

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Pages that are open when the first worker comes are answered by it from then on.
workerScope.addEventListener('activate', event => event.waitUntil(workerScope.clients.claim()))
workerScope.addEventListener('message', event => {
  // Gatsby's own code sends messages too.
  const message = event.data as MessageToWorker | null | undefined
  if (message?.kind === 'take-over') event.waitUntil(workerScope.skipWaiting())
  if (message?.kind !== 'keep') return
  event.waitUntil(keep(message, event as unknown as ExtendableEventOf))
  if (isScheduleJustChanged()) event.source?.postMessage(SCHEDULE_CHANGED)
})

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

/** From the network; where that does not answer, as it was seen last; else the page that says so. */
async function answerPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  return pages.handle({ request, event }).catch(async () => (await matchPrecache(OFFLINE_PAGE)) ?? Response.error())
}

async function answerFile(request: Request, event: ExtendableEventOf): Promise<Response> {
  const kind = kindOf(request.url)
  return kind === null ? fetch(request) : strategyOf(kind, fileOf(request.url)).handle({ request, event })
}

type ExtendableEventOf = RouteHandlerCallbackOptions['event']

/** Keeps a page that was shown and what it consists of, as far as that is not there. What does not come is not kept. */
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

/** @returns the answer, once it is kept; undefined where none came */
async function settle([answer, done]: [Promise<Response>, Promise<void>]): Promise<Response | undefined> {
  const [answered] = await Promise.allSettled([answer, done])
  return answered.status === 'fulfilled' ? answered.value : undefined
}

// Read, or the bundler would leave it out.
Object.assign(globalThis, { release: RELEASE })
