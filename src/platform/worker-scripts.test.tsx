import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorkerScripts } from './worker-scripts'

const SOURCE = 'https://vendor.example/tag.js?id=1'
const LIBRARY = '/~partytown/1.2.3/'

/** What a test changes of a browser in which everything goes well. */
interface Browser {
  sources?: Response | Error
  registration?: 'done' | 'refused' | 'blocked by a tool' | 'never'
  /** What Partytown does: runs all scripts, starts though one threw, or never starts. */
  boot?: 'runs' | 'script fails' | 'hangs'
}

const forwarded: unknown[][] = []
let settings: unknown
let observer: MutationObserver

function play({ sources, registration = 'done', boot = 'runs' }: Browser = {}): void {
  const register = vi.fn(() => {
    if (registration === 'refused') return Promise.reject(new Error('no'))
    if (registration === 'never') return new Promise(() => undefined)
    return Promise.resolve(registration === 'done' ? {} : undefined)
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  const script = new Response('run()', { headers: { 'content-type': 'text/javascript' } })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (sources instanceof Error ? Promise.reject(sources) : Promise.resolve(sources ?? script))),
  )
  observer = new MutationObserver(() => {
    const starter = document.querySelector(`script[src="${LIBRARY}partytown.js"]`)
    if (!starter || settings) return
    settings = Reflect.get(window, 'partytown')
    const frame = document.createElement('iframe')
    frame.src = `${LIBRARY}partytown-sandbox-sw.html?1`
    document.body.append(frame)
    if (boot === 'hangs') return
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/partytown"]')]
    for (const script of boot === 'script fails' ? scripts.slice(1) : scripts) script.type += '-x'
    Reflect.set(window, 'door', (...parameters: unknown[]) => forwarded.push(parameters))
    // A function of the frame: its prototype is not the page's.
    window.history.pushState = Object.setPrototypeOf(() => undefined, null)
    document.dispatchEvent(new CustomEvent('pt0'))
  })
  observer.observe(document.head, { childList: true })
}

const start = () =>
  startWorkerScripts({
    library: LIBRARY,
    proxy: '/proxy',
    boot: 'window.door = function () {}',
    sources: [SOURCE],
    forward: 'door',
    timeoutMs: 60,
  })

beforeEach(() => {
  settings = undefined
  forwarded.length = 0
})
afterEach(() => {
  observer?.disconnect()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window.history, 'pushState')
  for (const name of ['door', 'partytown', '_ptf']) Reflect.deleteProperty(window, name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** Nothing of the worker is left in the page. */
function expectNothingLeft(): void {
  expect(document.querySelectorAll('script, iframe')).toHaveLength(0)
  expect(['door', 'partytown', '_ptf'].filter(name => Reflect.has(window, name))).toEqual([])
}

describe('scripts in a worker', () => {
  it('run, and hear what the page calls', async () => {
    play()
    const started = await start()
    if (!started.ok) throw new Error(started.error)
    started.value.call('event', { a: 1 })
    expect(forwarded).toEqual([['event', { a: 1 }]])
    expect(fetch).toHaveBeenCalledWith(`/proxy?url=${encodeURIComponent(SOURCE)}`, { credentials: 'omit' })
    expect(navigator.serviceWorker.register).toHaveBeenCalledWith(`${LIBRARY}partytown-sw.js`, { scope: LIBRARY })
  })

  it('are ended for good: frame, scripts, globals and history', async () => {
    play()
    const own = window.history.pushState
    const started = await start()
    if (!started.ok) throw new Error(started.error)
    expect(window.history.pushState).not.toBe(own)
    started.value.stop()
    expectNothingLeft()
    expect(window.history.pushState).toBe(own)
    expect(() => started.value.call('event')).not.toThrow()
  })

  it('leave what others have made of the history since', async () => {
    play()
    const started = await start()
    if (!started.ok) throw new Error(started.error)
    const others = () => undefined
    window.history.pushState = others
    started.value.stop()
    expect(window.history.pushState).toBe(others)
  })

  it('send the sources’ own requests through the proxy, and no others', async () => {
    play()
    await start()
    const { lib, forward, resolveUrl } = settings as { lib: string; forward: string[]; resolveUrl: object }
    expect([lib, forward]).toEqual([LIBRARY, ['door']])
    // As Partytown does: the text is all that reaches the worker.
    const resolve = new Function(`return ${String(resolveUrl)}`)() as (url: URL, location: URL, type: string) => URL
    const page = new URL('https://lido.example/films/')
    const asked = (address: string, type: string) => resolve(new URL(address), page, type).href
    expect(asked(SOURCE, 'script')).toBe(`https://lido.example/proxy?url=${encodeURIComponent(SOURCE)}`)
    expect(asked(SOURCE, 'fetch')).toBe(SOURCE)
    expect(asked(`${SOURCE}2`, 'script')).toBe(`${SOURCE}2`)
  })

  it('never get into the page: what the worker cannot run is not added to it', async () => {
    play()
    await start()
    const { apply, fallbackTimeout } = settings as { apply: object; fallbackTimeout: number }
    expect(fallbackTimeout).toBe(0)
    // As Partytown does: the text is all that reaches the worker.
    const hook = new Function(`return ${String(apply)}`)() as (call: { name: string; continue: symbol }) => unknown
    const proceed = Symbol('continue')
    expect(hook({ name: 'insertBefore', continue: proceed })).toBe(proceed)
    expect(() => hook({ name: 'appendChild', continue: proceed })).toThrow('cannot run in the worker')
  })

  it.each<[string, Browser, string]>([
    ['the service worker is refused', { registration: 'refused' }, 'unreadable'],
    ['the service worker is blocked', { registration: 'blocked by a tool' }, 'unreadable'],
    ['the service worker never comes', { registration: 'never' }, 'unreadable'],
    ['the source is not there', { sources: new Response(null, { status: 502 }) }, 'unreadable'],
    ['the source is a page', { sources: new Response('', { headers: { 'content-type': 'text/html' } }) }, 'unreadable'],
    ['the source is blocked', { sources: new Error('blocked') }, 'unreadable'],
    ['the worker hangs', { boot: 'hangs' }, 'failed'],
    ['a script throws', { boot: 'script fails' }, 'failed'],
  ])('are not run where %s', async (_, browser, fault) => {
    play(browser)
    expect(await start()).toEqual({ ok: false, error: fault })
    expectNothingLeft()
  })

  it.each(['a browser without service workers', 'a browser with closed storage', 'an isolated page'])(
    'are not tried in %s',
    async what => {
      play()
      if (what === 'a browser without service workers') Reflect.deleteProperty(navigator, 'serviceWorker')
      if (what === 'an isolated page') vi.stubGlobal('crossOriginIsolated', true)
      const storage = vi.spyOn(window, 'localStorage', 'get')
      if (what === 'a browser with closed storage')
        storage.mockImplementation(() => {
          throw new DOMException('closed', 'SecurityError')
        })
      expect(await start()).toEqual({ ok: false, error: 'unsupported' })
      storage.mockRestore()
      expect(fetch).not.toHaveBeenCalled()
    },
  )
})
