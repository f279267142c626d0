import { failure, type Result, success } from './result'

/**
 * Why scripts do not run in a worker. `unsupported`: the browser cannot, or its storage is closed. `taken`: another tab of the
 * site has the worker. `unreadable`: the scripts, or the worker's own, cannot be had. `failed`: they did not begin in time.
 */
export type WorkerFault = 'unsupported' | 'taken' | 'unreadable' | 'failed'

export interface WorkerRun {
  /** Calls the function that was named in `forward`, in the worker. */
  call: (...parameters: readonly unknown[]) => void
  /** Ends the worker: nothing in it goes on. */
  stop: () => void
}

interface WorkerScripts {
  /** Path of Partytown's files on this origin; begins and ends with a slash. */
  library: string
  /** Path on this origin that reads `sources` for the worker, as `?url=`. */
  proxy: string
  /** Run first, in the worker: plain script text. */
  boot: string
  /** Addresses of the scripts; no other address is read through the proxy. */
  sources: readonly string[]
  /** Name of a global function that `boot` makes in the worker. */
  forward: string
  timeoutMs?: number
}

/** Partytown's settings (vendor document: configuration), read from the window when its library begins. */
interface Settings {
  lib: string
  forward: readonly string[]
  resolveUrl: { toString: () => string }
}

/** Assumption: a phone that takes longer would not be helped by a worker. */
const TIMEOUT_MS = 6_000
const LOCK = 'worker-scripts'

/**
 * Runs scripts in a worker by Partytown 0.7.6, on demand (its own door is the page's load). The page lends the worker its
 * address, cookies and elements through a service worker below `library`. One tab at a time: this version answers a worker
 * from whichever tab came last. Never throws.
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

/** With isolation from other origins Partytown takes another way, whose worker cannot be ended. */
function canRun(): boolean {
  try {
    void [window.localStorage.length, window.sessionStorage.length]
    return window.isSecureContext && !window.crossOriginIsolated && 'serviceWorker' in navigator && 'locks' in navigator
  } catch {
    return false
  }
}

/** Takes the site's one turn; a page that is put away gives it back. @returns null while another tab has it */
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
  const settings: Settings = { lib: library, forward: [forward], resolveUrl: resolverText({ proxy, sources }) }
  Object.assign(window, { partytown: settings })
  const history = keepHistory()
  const elements = [elementOf({ text: boot }), ...sources.map(source => elementOf({ source }))]
  const starter = document.createElement('script')
  starter.src = `${library}partytown.js`
  const stop = () => {
    endBoot()
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.src.includes(`${library}partytown-`)) frame.remove()
    }
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

/** Says that a boot is over: Partytown otherwise runs the scripts in the page after its own, longer time. */
function endBoot(): void {
  document.dispatchEvent(new CustomEvent('pt0'))
}

function hasBooted(timeoutMs: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), timeoutMs)
    document.addEventListener(
      'pt0',
      () => {
        clearTimeout(timer)
        resolve(true)
      },
      { once: true },
    )
  })
}

/** Registers the service worker ahead of Partytown, which would tell of a failure in the console. */
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

/** Reads a script ahead, which the browser keeps: what cannot be had is not worth a worker. */
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
 * The hook that sends the scripts' own requests through the proxy. Partytown takes its text and runs that in the worker,
 * where nothing of this file is; a bundler would put its own names into a function's text.
 */
function resolverText({ proxy, sources }: { proxy: string; sources: readonly string[] }): { toString: () => string } {
  const text = `function (url, location, type) {
    return type === 'script' && ${JSON.stringify(sources)}.indexOf(url.href) >= 0
      ? new URL(${JSON.stringify(`${proxy}?url=`)} + encodeURIComponent(url.href), location.origin)
      : url
  }`
  return Object.assign(() => undefined, { toString: () => text })
}

/** Partytown wraps the history's methods to tell its worker of addresses; wrapped ones would outlive it. */
function keepHistory(): { notice: () => void; restore: () => void } {
  const { pushState, replaceState } = window.history
  let wrapped = { pushState, replaceState }
  return {
    notice: () => {
      wrapped = { pushState: window.history.pushState, replaceState: window.history.replaceState }
    },
    restore: () => {
      // What others have wrapped since stays as it is.
      if (window.history.pushState === wrapped.pushState) window.history.pushState = pushState
      if (window.history.replaceState === wrapped.replaceState) window.history.replaceState = replaceState
    },
  }
}
