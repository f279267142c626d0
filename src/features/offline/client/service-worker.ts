import { loadDocumentsFromNow } from '../../../platform/document-loads'
import { onPageVisibilityChange } from '../../../platform/page-visibility'
import { reloadPage } from '../../../platform/reload-page'
import { reportError } from '../../../platform/report-error'
import { expireDigests } from '../../showtimes/client/digest-store'
import { revalidate } from '../../showtimes/client/revalidation-store'
import { expireSchedules } from '../../showtimes/client/schedule-store'
import { mayRegister } from '../rules/may-register'
import { type MessageFromWorker, type MessageToWorker, WORKER_META, WORKER_PATH } from '../rules/worker-messages'

interface StartServiceWorker {
  /** Gatsby's. */
  withPrefix: (path: string) => string
  /** A new version waits. @param takeOver lets it in, and loads the page again with it */
  onUpdate: (takeOver: () => void) => void
}

/** A page left open looks for a new version so often, when somebody comes back to it. */
const LOOK_EVERY_MS = 60 * 60_000

/**
 * Registers the site's worker, tells it what the page consists of, and calls back when a new version waits. On a site that
 * took its worker back, has the browser look for that instead. Never throws. @returns stops
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
  stops.push(followWorker(), hearWorker())
  navigator.serviceWorker
    .register(withPrefix(WORKER_PATH), { scope })
    .then((registration: ServiceWorkerRegistration | undefined) => {
      // Tools that keep workers out answer with nothing.
      if (isStopped || !registration) return
      stops.push(watchVersions(registration, onUpdate), lookForVersions(registration))
    }, fail)
  return () => {
    isStopped = true
    for (const stop of stops.splice(0)) stop()
  }
}

let isTakingOver = false

/** What happens when another worker answers for the page: the first is told of the page, a later one ends its scripts. */
function followWorker(): () => void {
  let hadWorker = navigator.serviceWorker.controller !== null
  const follow = () => {
    if (isTakingOver) return reloadPage()
    if (hadWorker) return loadDocumentsFromNow()
    hadWorker = true
    tellVisit()
  }
  if (hadWorker) tellVisit()
  navigator.serviceWorker.addEventListener('controllerchange', follow)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', follow)
}

/** Schedules that the worker answered from its store are read again when it has newer ones. */
function hearWorker(): () => void {
  const hear = ({ data }: MessageEvent<MessageFromWorker>) => {
    if (data?.kind !== 'schedule-changed') return
    expireSchedules()
    expireDigests()
    revalidate()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

/** Tells the worker which page is open and which files it has asked for so far: it keeps those it does not have. */
export function tellVisit(): void {
  const { controller } = navigator.serviceWorker ?? {}
  if (!controller) return
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const { origin, pathname, search } = window.location
  // An address with a secret is not kept, and no page learns here which those are: the worker decides by the query.
  const message: MessageToWorker = {
    kind: 'keep',
    pages: [origin + pathname + search],
    files: [...new Set(files)].filter(file => file.startsWith(`${origin}/`)),
  }
  controller.postMessage(message)
}

/** Calls back for a version that waits, now or later. The first version of all has nothing to wait for. */
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
    // What was loaded since the page was shown is kept with it.
    if (!isVisible) return tellVisit()
    if (performance.now() - lookedAtMs < LOOK_EVERY_MS) return
    lookedAtMs = performance.now()
    // Without a network there is nothing to find.
    registration.update().catch(() => undefined)
  })
}
