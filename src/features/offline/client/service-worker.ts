import { loadDocumentsFromNow, reloadPage } from '../../../platform/document'
import { onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { reportError } from '../../../platform/report-error'
import { expireDigests } from '../../showtimes/client/digest-store'
import { revalidate } from '../../showtimes/client/revalidation-store'
import { expireSchedules } from '../../showtimes/client/schedule-store'
import { type MessageFromWorker, type MessageToWorker, WORKER_META, WORKER_PATH } from '../rules/worker-messages'

/** Hosts that browsers trust without encryption. */
const LOCAL_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.localhost$/

/** Over HTTPS, or on the local machine (specification §8 Other failures). */
export function mayRegister({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.test(hostname))
}

interface StartServiceWorker {
  withPrefix: (path: string) => string
  /** Called when a new version is waiting. @param takeOver activates it and reloads the page */
  onUpdate: (takeOver: () => void) => void
}

/** Minimum interval between update checks, which run when an open page becomes visible again. */
const LOOK_EVERY_MS = 60 * 60_000

/**
 * Registers the worker, reports the page's files to it, and calls back for a waiting version. If the site has withdrawn
 * its worker, checks for the update that removes it. Never throws. @returns stops it
 */
export function startServiceWorker({ withPrefix, onUpdate }: StartServiceWorker): () => void {
  if (!('serviceWorker' in navigator) || !mayRegister(window.location)) return () => undefined
  const stops: (() => void)[] = []
  let isStopped = false
  const fail = (error: unknown) => reportError(error, 'service worker')
  const scope = withPrefix('/')
  if (document.querySelector(`meta[name="${WORKER_META}"][content="off"]`)) {
    void navigator.serviceWorker.getRegistration(scope).then(known => known?.update(), fail)
    return () => undefined
  }
  stops.push(followWorker(), followSchedules())
  navigator.serviceWorker
    .register(withPrefix(WORKER_PATH), { scope })
    .then((registration: ServiceWorkerRegistration | undefined) => {
      // Tools that block workers resolve with undefined.
      if (isStopped || !registration) return
      stops.push(watchVersions(registration, onUpdate), lookForVersions(registration))
    }, fail)
  return () => {
    isStopped = true
    for (const stop of stops.splice(0)) stop()
  }
}

let isTakingOver = false

/** The first worker of the page receives its files; a later one makes further navigations load documents. */
function followWorker(): () => void {
  let hadWorker = navigator.serviceWorker.controller !== null
  let inFlight: PerformanceObserver | undefined
  const follow = () => {
    if (isTakingOver) return reloadPage()
    if (hadWorker) return loadDocumentsFromNow()
    hadWorker = true
    reportVisit()
    inFlight = reportFilesInFlight()
  }
  if (hadWorker) reportVisit()
  navigator.serviceWorker.addEventListener('controllerchange', follow)
  return () => {
    navigator.serviceWorker.removeEventListener('controllerchange', follow)
    inFlight?.disconnect()
  }
}

/** Reports files that were requested before the worker controlled the page, and come after. */
function reportFilesInFlight(): PerformanceObserver {
  const controlledAt = performance.now()
  const observer = new PerformanceObserver(list => {
    const files = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
    if (files.length > 0) tellWorker([], files)
  })
  observer.observe({ type: 'resource' })
  return observer
}

function followSchedules(): () => void {
  const receive = ({ data }: MessageEvent<MessageFromWorker>) => {
    if (data?.kind !== 'schedule-changed') return
    expireSchedules()
    expireDigests()
    revalidate()
  }
  navigator.serviceWorker.addEventListener('message', receive)
  return () => navigator.serviceWorker.removeEventListener('message', receive)
}

/** Sends the open page and the files that it has requested to the worker, which caches those that it lacks. */
export function reportVisit(): void {
  if (!navigator.serviceWorker?.controller) return
  const { origin, pathname, search } = window.location
  // The worker drops URLs with a secret: it decides by their query parameters, which are not known here.
  tellWorker([origin + pathname + search], performance.getEntriesByType('resource'))
}

function tellWorker(pages: readonly string[], requested: readonly Pick<PerformanceEntry, 'name'>[]): void {
  const files = [...new Set(requested.map(({ name }) => name))]
  const message: MessageToWorker = {
    kind: 'keep',
    pages,
    files: files.filter(file => file.startsWith(`${window.location.origin}/`)),
  }
  navigator.serviceWorker.controller?.postMessage(message)
}

/** Calls back for a waiting version, now or later. The very first version never waits. */
function watchVersions(registration: ServiceWorkerRegistration, onUpdate: StartServiceWorker['onUpdate']): () => void {
  const announce = (waiting: ServiceWorker) => {
    if (!navigator.serviceWorker.controller) return
    onUpdate(() => {
      isTakingOver = true
      waiting.postMessage({ kind: 'take-over' } satisfies MessageToWorker)
    })
  }
  const follow = () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') announce(next)
    })
  }
  if (registration.waiting) announce(registration.waiting)
  follow()
  registration.addEventListener('updatefound', follow)
  return () => registration.removeEventListener('updatefound', follow)
}

function lookForVersions(registration: ServiceWorkerRegistration): () => void {
  let lookedAtMs = performance.now()
  return onPageVisibilityChange(isVisible => {
    // Caches what has been loaded since the page was shown.
    if (!isVisible) return reportVisit()
    if (performance.now() - lookedAtMs < LOOK_EVERY_MS) return
    lookedAtMs = performance.now()
    // Fails without a network.
    registration.update().catch(() => undefined)
  })
}
