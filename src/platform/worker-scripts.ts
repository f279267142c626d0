import type { ApplyHook, PartytownConfig } from '@qwik.dev/partytown/integration'
import { failure, type Result, success } from './result'

/**
 * Why scripts do not run in a worker. `unsupported`: the browser cannot, or storage is blocked. `unreadable`: the
 * scripts or the service worker cannot be loaded. `failed`: the scripts threw, or did not run in time.
 */
export type WorkerFault = 'unsupported' | 'unreadable' | 'failed'

export interface WorkerRun {
  /** Calls the function named in `forward`, in the worker. */
  call: (...parameters: readonly unknown[]) => void
  /** Terminates the worker. */
  stop: () => void
}

interface WorkerScripts {
  /** Path of Partytown's files on this origin, with leading and trailing slash. */
  library: string
  /** Path of the proxy on this origin that fetches `sources` for the worker, as `?url=`. */
  proxy: string
  /** Plain script text that is run first in the worker. */
  boot: string
  /** Addresses of the scripts; other requests bypass the proxy. */
  sources: readonly string[]
  /** Name of a global function that `boot` defines in the worker. */
  forward: string
  timeoutMs?: number
}

/** Assumption: a phone that takes longer does not benefit from a worker. */
const TIMEOUT_MS = 6_000
/** Scripts for the worker; Partytown appends `-x` to the type of those that have run. */
const SCRIPT_TYPE = 'text/partytown'

/**
 * Runs scripts in a worker by Partytown. The worker accesses the page's address, cookies and elements through a service
 * worker below `library`, which finds the tab of each worker by a number. Scripts never run in the page. Never throws.
 */
export async function startWorkerScripts(scripts: WorkerScripts): Promise<Result<WorkerRun, WorkerFault>> {
  if (!canRun()) return failure('unsupported')
  const { library, proxy, boot, sources, forward, timeoutMs = TIMEOUT_MS } = scripts
  const isReadable = await within(
    timeoutMs,
    Promise.all([isRegistered(library), ...sources.map(source => canRead(proxy, source))]),
  )
  if (!isReadable?.every(Boolean)) return failure('unreadable')
  const partytown: PartytownConfig = {
    lib: library,
    forward: [forward],
    resolveUrl: resolverText(proxy, sources),
    apply: keepOutOfPage,
    // No fallback: it would run the scripts in the page, without looking at consent.
    fallbackTimeout: 0,
  }
  Object.assign(window, { partytown })
  const { pushState, replaceState } = window.history
  const elements = [elementOf({ text: boot }), ...sources.map(source => elementOf({ source }))]
  const loader = document.createElement('script')
  loader.src = `${library}partytown.js`
  const stop = () => {
    for (const frame of document.querySelectorAll(`iframe[src^="${library}"]`)) frame.remove()
    for (const element of [...elements, loader]) element.remove()
    for (const name of [forward, 'partytown', '_ptf']) Reflect.deleteProperty(window, name)
    restoreHistory({ pushState, replaceState })
  }
  const ran = haveRun(elements, timeoutMs)
  document.head.append(...elements, loader)
  if (!(await ran)) {
    stop()
    return failure('failed')
  }
  return success({ call: (...parameters) => callForwarded(forward, parameters), stop })
}

/** With cross-origin isolation, Partytown uses another kind of worker that cannot be terminated. */
function canRun(): boolean {
  try {
    void [window.localStorage.length, window.sessionStorage.length]
    return !window.crossOriginIsolated && 'serviceWorker' in navigator
  } catch {
    return false
  }
}

/** Registers the service worker before Partytown does, which would run its scripts in the page if that fails. */
async function isRegistered(library: string): Promise<boolean> {
  try {
    return Boolean(await navigator.serviceWorker.register(`${library}partytown-sw.js`, { scope: library }))
  } catch {
    return false
  }
}

/** Preloads a script into the browser's cache: the worker cannot tell a failed request from a script that ran. */
async function canRead(proxy: string, source: string): Promise<boolean> {
  try {
    const reply = await fetch(`${proxy}?url=${encodeURIComponent(source)}`, { credentials: 'omit' })
    const type = reply.headers.get('content-type') ?? ''
    return reply.ok && type.includes('javascript')
  } catch {
    return false
  }
}

/** Waits for the end of Partytown's startup, an event of its own. @returns whether all scripts ran without an error */
async function haveRun(elements: readonly HTMLScriptElement[], timeoutMs: number): Promise<boolean> {
  const started = new Promise<boolean>(resolve => document.addEventListener('pt0', () => resolve(true), { once: true }))
  return (await within(timeoutMs, started)) === true && elements.every(({ type }) => type !== SCRIPT_TYPE)
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  const first = await Promise.race([promise, late])
  clearTimeout(timer)
  return first
}

function callForwarded(name: string, parameters: readonly unknown[]): void {
  const forwarded: unknown = Reflect.get(window, name)
  if (typeof forwarded === 'function') forwarded(...parameters)
}

function elementOf({ text, source }: { text?: string; source?: string }): HTMLScriptElement {
  const element = document.createElement('script')
  element.type = SCRIPT_TYPE
  if (source !== undefined) element.src = source
  if (text !== undefined) element.textContent = text
  return element
}

/**
 * Returns the hook that sends the scripts' requests through the proxy. Partytown runs its text in the worker, where it
 * cannot reach values of the page, so it is written as a string.
 */
function resolverText(proxy: string, sources: readonly string[]): () => undefined {
  const text = `function (url, location, type) {
    return type === 'script' && ${JSON.stringify(sources)}.indexOf(url.href) >= 0
      ? new URL(${JSON.stringify(`${proxy}?url=`)} + encodeURIComponent(url.href), location.origin)
      : url
  }`
  return Object.assign(() => undefined, { toString: () => text })
}

/**
 * Partytown adds a script that the worker cannot fetch, or that throws there, to the page, and takes it for one that
 * ran. This call is the only one of that name that reaches the hook: other nodes are added by `insertBefore`. The error
 * ends it, so that the script counts as one that did not run. Runs in the worker, as text.
 */
const keepOutOfPage: ApplyHook = call => {
  if (call.name === 'appendChild') throw new Error('This script cannot run in the worker.')
  return call.continue
}

/** Methods that Partytown has wrapped are of its frame; those that others have wrapped since stay. */
function restoreHistory(own: Pick<History, 'pushState' | 'replaceState'>): void {
  const { history } = window
  if (!(history.pushState instanceof Function)) history.pushState = own.pushState
  if (!(history.replaceState instanceof Function)) history.replaceState = own.replaceState
}
