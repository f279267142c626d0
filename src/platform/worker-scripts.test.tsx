import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorkerScripts } from './worker-scripts'

const SOURCE = 'https://vendor.example/tag.js?id=1'
const LIBRARY = '/~partytown/'

/** What a test changes of a browser in which everything goes well. */
interface Browser {
  sources?: Response | Error
  registration?: 'active' | 'installing' | 'redundant' | 'refused' | 'never'
  hasLock?: boolean
  /** How Partytown answers: by running, by an error in a script, or not at all. */
  boot?: 'runs' | 'script fails' | 'hangs'
}

const forwarded: unknown[][] = []
let settings: unknown
let released: boolean
let observer: MutationObserver

function play({ sources, registration = 'active', hasLock = true, boot = 'runs' }: Browser = {}): void {
  const active = Object.assign(new EventTarget(), { state: registration === 'active' ? 'activated' : 'installing' })
  const change = (state: string) => {
    active.state = state
    active.dispatchEvent(new Event('statechange'))
  }
  if (registration === 'installing') setTimeout(() => change('activated'), 5)
  if (registration === 'redundant') setTimeout(() => change('redundant'), 5)
  const register = vi.fn(() => {
    if (registration === 'refused') return Promise.reject(new Error('no'))
    if (registration === 'never') return new Promise(() => undefined)
    return Promise.resolve(registration === 'active' ? { active } : { active: null, installing: active })
  })
  const request = (_: string, __: object, hold: (lock: object | null) => Promise<void> | undefined) =>
    Promise.resolve(hold(hasLock ? {} : null)).then(() => {
      released = true
    })
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
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
    const first = document.querySelector<HTMLElement>('script[type="text/partytown"]')
    if (boot === 'script fails' && first) first.dataset['pterror'] = 'broken'
    Reflect.set(window, 'door', (...parameters: unknown[]) => forwarded.push(parameters))
    window.history.pushState = () => undefined
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
  released = false
  settings = undefined
  forwarded.length = 0
})
afterEach(() => {
  observer?.disconnect()
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name)
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
  it.each<'active' | 'installing'>(['active', 'installing'])(
    'run with a service worker that is %s',
    async registration => {
      play({ registration })
      const started = await start()
      if (!started.ok) throw new Error(started.error)
      started.value.call('event', { a: 1 })
      expect(forwarded).toEqual([['event', { a: 1 }]])
      expect(fetch).toHaveBeenCalledWith(`/proxy?url=${encodeURIComponent(SOURCE)}`, { credentials: 'omit' })
      expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/~partytown/partytown-sw.js', {
        scope: '/~partytown/',
      })
      expect(released).toBe(false)
    },
  )

  it('are ended for good: frame, scripts, globals, history and turn', async () => {
    play()
    const own = window.history.pushState
    const started = await start()
    if (!started.ok) throw new Error(started.error)
    expect(window.history.pushState).not.toBe(own)
    started.value.stop()
    expectNothingLeft()
    expect(window.history.pushState).toBe(own)
    await Promise.resolve()
    expect(released).toBe(true)
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

  it.each<[string, Browser, string]>([
    ['another tab has the turn', { hasLock: false }, 'taken'],
    ['the service worker is refused', { registration: 'refused' }, 'unreadable'],
    ['the service worker is replaced', { registration: 'redundant' }, 'unreadable'],
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
    await Promise.resolve()
    expect(released).toBe(true)
  })

  it('tell Partytown that its time is over, before it runs the scripts in the page', async () => {
    play({ boot: 'hangs' })
    const over = vi.fn()
    document.addEventListener('pt0', over, { once: true })
    await start()
    expect(over).toHaveBeenCalledOnce()
  })

  it.each(['no secure context', 'no service workers', 'closed storage', 'an isolated page'])(
    'are not tried in %s',
    async what => {
      play()
      if (what === 'no secure context') vi.stubGlobal('isSecureContext', false)
      if (what === 'no service workers') Reflect.deleteProperty(navigator, 'serviceWorker')
      if (what === 'an isolated page') vi.stubGlobal('crossOriginIsolated', true)
      const storage = vi.spyOn(window, 'localStorage', 'get')
      if (what === 'closed storage')
        storage.mockImplementation(() => {
          throw new DOMException('closed', 'SecurityError')
        })
      expect(await start()).toEqual({ ok: false, error: 'unsupported' })
      storage.mockRestore()
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('give their turn back when the page is put away', async () => {
    play()
    await start()
    window.dispatchEvent(new Event('pagehide'))
    await Promise.resolve()
    await Promise.resolve()
    expect(released).toBe(true)
  })
})
