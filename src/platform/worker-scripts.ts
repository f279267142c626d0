import { failure, type Result, success } from './result'

/**
 * Why scripts do not run in a worker. `unsupported`: the browser cannot, or storage is blocked. `taken`: another tab of
 * the site runs the worker. `unreadable`: the scripts or the worker's files cannot be loaded. `failed`: they did not
 * start in time.
 */
export type WorkerFault = 'unsupported' | 'taken' | 'unreadable' | 'failed'

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
const LOCK = 'worker-scripts'

/**
 * Runs scripts in a worker by Partytown 0.7.6, on demand instead of at page load. The worker accesses the page's
 * address, cookies and elements through a service worker below `library`. Only one tab at a time: this version replies
 * to a worker from the most recent tab. Never throws.
 */
export async function startWorkerScripts(scripts: WorkerScripts): Promise<Result<WorkerRun, WorkerFault>> {
  if (!canRun()) return failure('unsupported')
  const release = await takeTurn()
  if (!release) return failure('taken')
  const started = await begin(scripts).catch((): Result<WorkerRun, WorkerFault> => failure('failed'))
  if (!started.ok) {
    release()
    return started
  }
  const { call, stop } = started.value
  return success({
    call,
    stop: () => {
      stop()
      release()
    },
  })
}

/** With cross-origin isolation, Partytown uses another kind of worker that cannot be terminated. */
function canRun(): boolean {
  try {
    void [window.localStorage.length, window.sessionStorage.length]
    return window.isSecureContext && !window.crossOriginIsolated && 'serviceWorker' in navigator && 'locks' in navigator
  } catch {
    return false
  }
}

/** Acquires the site's lock and releases it on pagehide. @returns null while another tab holds it */
function takeTurn(): Promise<(() => void) | null> {
  return new Promise(resolve => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      return new Promise<void>(release => {
        window.addEventListener('pagehide', () => release(), { once: true })
        resolve(() => release())
      })
    }
    navigator.locks.request(LOCK, { ifAvailable: true }, hold).catch(() => resolve(null))
  })
}

async function begin(scripts: WorkerScripts): Promise<Result<WorkerRun, WorkerFault>> {
  const { library, proxy, boot, sources, forward, timeoutMs = TIMEOUT_MS } = scripts
  const isReadable = await within(
    timeoutMs,
    Promise.all([isRegistered(library), ...sources.map(source => canRead(proxy, source))]),
  )
  if (!isReadable?.every(Boolean)) return failure('unreadable')
  // Partytown's settings (vendor document: configuration), which its library reads from the window.
  const partytown = { lib: library, forward: [forward], resolveUrl: resolverText(proxy, sources) }
  Object.assign(window, { partytown })
  const history = keepHistory()
  const elements = [elementOf({ text: boot }), ...sources.map(source => elementOf({ source }))]
  const starter = document.createElement('script')
  starter.src = `${library}partytown.js`
  const stop = () => {
    endBoot()
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.src.includes(`${library}partytown-`)) frame.remove()
    for (const element of [...elements, starter]) element.remove()
    for (const name of [forward, 'partytown', '_ptf']) Reflect.deleteProperty(window, name)
    history.restore()
  }
  const booted = hasBooted(timeoutMs)
  document.head.append(...elements, starter)
  const isRunning = (await booted) && !elements.some(({ dataset }) => dataset['pterror'] !== undefined)
  if (!isRunning) {
    stop()
    return failure('failed')
  }
  history.notice()
  return success({ call: (...parameters) => callForwarded(forward, parameters), stop })
}

function callForwarded(name: string, parameters: readonly unknown[]): void {
  const forwarded: unknown = Reflect.get(window, name)
  if (typeof forwarded === 'function') forwarded(...parameters)
}

/** Signals the end of startup. Partytown otherwise runs the scripts in the page after its own, longer timeout. */
function endBoot(): void {
  document.dispatchEvent(new CustomEvent('pt0'))
}

function hasBooted(timeoutMs: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      resolve(true)
    }
    document.addEventListener('pt0', end, { once: true })
  })
}

/** Registers the service worker before Partytown does, which would log a failure to the console. */
async function isRegistered(library: string): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(`${library}partytown-sw.js`, { scope: library })
    const worker = registration.active ?? registration.installing ?? registration.waiting
    if (!worker) return false
    if (worker.state === 'activated' || worker.state === 'activating') return true
    return await new Promise(resolve => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(true)
        if (worker.state === 'redundant') resolve(false)
      })
    })
  } catch {
    return false
  }
}

/** Preloads a script into the browser's cache. @returns false when it cannot be loaded */
async function canRead(proxy: string, source: string): Promise<boolean> {
  try {
    const reply = await fetch(`${proxy}?url=${encodeURIComponent(source)}`, { credentials: 'omit' })
    const type = reply.headers.get('content-type') ?? ''
    return reply.ok && type.includes('javascript')
  } catch {
    return false
  }
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

function elementOf({ text, source }: { text?: string; source?: string }): HTMLScriptElement {
  const element = document.createElement('script')
  element.type = 'text/partytown'
  if (source !== undefined) element.src = source
  if (text !== undefined) element.textContent = text
  return element
}

/**
 * Returns the hook that sends the scripts' requests through the proxy. Partytown runs its text in the worker, so it is
 * a string: a bundler would rename identifiers in a function's text.
 */
function resolverText(proxy: string, sources: readonly string[]): { toString: () => string } {
  const text = `function (url, location, type) {
    return type === 'script' && ${JSON.stringify(sources)}.indexOf(url.href) >= 0
      ? new URL(${JSON.stringify(`${proxy}?url=`)} + encodeURIComponent(url.href), location.origin)
      : url
  }`
  return Object.assign(() => undefined, { toString: () => text })
}

/** Saves the history methods, which Partytown wraps to report addresses to its worker, to unwrap them later. */
function keepHistory() {
  const { pushState, replaceState } = window.history
  let wrapped = { pushState, replaceState }
  return {
    notice: () => {
      wrapped = { pushState: window.history.pushState, replaceState: window.history.replaceState }
    },
    restore: () => {
      // Keeps methods that other scripts have wrapped since.
      if (window.history.pushState === wrapped.pushState) window.history.pushState = pushState
      if (window.history.replaceState === wrapped.replaceState) window.history.replaceState = replaceState
    },
  }
}
