import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigations } from '../../tests/stubs/gatsby'
import { forgetRedirects } from '../features/site/client/redirect-table'
import { focusRequested } from '../platform/document'
import { followRedirects, LONGEST_LOOK_UP_MS } from './site-redirects'

const loadDocument = vi.hoisted(() => vi.fn())
vi.mock('../platform/document', async importOriginal => ({ ...(await importOriginal<object>()), loadDocument }))

const REDIRECTS = [
  { fromPath: '/whats-on', toPath: '/movies/', ignoreCase: true },
  // An address that has a page of its own.
  { fromPath: '/about/', toPath: '/theaters/#prices', ignoreCase: false },
  { fromPath: '/shop', toPath: 'https://shop.example/', ignoreCase: false },
]
const router = vi.fn()
const fetchRoutes = vi.fn(async () => new Response(JSON.stringify({ movies: {}, redirects: REDIRECTS })))

function openPage({ meta = 'later', address = '/' }: { meta?: string | null; address?: string } = {}) {
  window.history.replaceState(null, '', address)
  document.head.innerHTML = meta === null ? '' : `<meta name="redirects" content="${meta}">`
  window.___navigate = router
  followRedirects()
}
const goTo = async (to: string | number, options?: object) => {
  await window.___navigate?.(to, options)
}

const added = vi.spyOn(window, 'addEventListener')

beforeEach(() => {
  added.mockClear()
  vi.stubGlobal('fetch', fetchRoutes)
  router.mockClear()
  fetchRoutes.mockClear()
  loadDocument.mockClear()
  navigations.length = 0
})
afterEach(() => {
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
  forgetRedirects()
  delete window.___navigate
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Specification §2: a client-side redirect table. */
describe('a navigation within a site that has a redirect table', () => {
  it.each([
    ['/Whats-On/?utm_source=mail#list', '/movies/?utm_source=mail#list', 'an address without a page'],
    ['/about/', '/theaters/#prices', 'an address with a page of its own'],
    ['/theaters/', '/theaters/', 'an address without a rule'],
  ])('to %s leads to %s: %s', async (to, target) => {
    openPage()
    await goTo(to, { replace: false })
    expect(router.mock.calls).toEqual([[target, { replace: false }]])
  })

  it('loads a target elsewhere as a document', async () => {
    openPage()
    await goTo('/shop/')
    expect(loadDocument).toHaveBeenCalledWith('https://shop.example/')
    expect(router).not.toHaveBeenCalled()
  })

  it('gives the focus to the element that the target names', async () => {
    document.body.innerHTML = '<h2 id="prices">Prices</h2>'
    openPage()
    await goTo('/about/')
    focusRequested()
    expect(document.activeElement?.id).toBe('prices')
  })

  it('fetches the table once, and does not wait for it before a step through the history', async () => {
    openPage()
    await goTo(-1)
    expect(fetchRoutes).not.toHaveBeenCalled()
    await goTo('/a/')
    await goTo('/b/')
    expect(fetchRoutes).toHaveBeenCalledOnce()
  })

  it('fetches the table at the first activity, before anybody goes anywhere', async () => {
    openPage()
    expect(fetchRoutes).not.toHaveBeenCalled()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    await vi.waitFor(() => expect(fetchRoutes).toHaveBeenCalledOnce())
  })

  it('goes on where the table cannot be read, says so, and tries again at the next', async () => {
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fetchRoutes.mockResolvedValueOnce(new Response('gone', { status: 404 }))
    openPage()
    await goTo('/whats-on/')
    expect(reported).toHaveBeenCalledOnce()
    reported.mockRestore()
    // Fetched anew, but nobody waits for it.
    await goTo('/whats-on/')
    expect(router.mock.calls).toEqual([
      ['/whats-on/', undefined],
      ['/whats-on/', undefined],
    ])
    await vi.waitFor(async () => {
      await goTo('/whats-on/')
      expect(router).toHaveBeenLastCalledWith('/movies/', undefined)
    })
  })

  it('does not wait long for a table that does not come', async () => {
    vi.useFakeTimers()
    fetchRoutes.mockImplementationOnce(() => new Promise(() => undefined))
    openPage()
    const going = goTo('/whats-on/')
    await vi.advanceTimersByTimeAsync(LONGEST_LOOK_UP_MS)
    await going
    expect(router.mock.calls).toEqual([['/whats-on/', undefined]])
  })
})

describe('a step through the history', () => {
  it.each([
    ['/about/?day=2026-03-02', '/theaters/?day=2026-03-02#prices'],
    ['/whats-on/', '/movies/'],
  ])('to %s is replaced by %s', async (address, target) => {
    openPage()
    window.history.replaceState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(navigations).toEqual([{ to: target, options: { replace: true } }]))
  })

  it('stays at an address without a rule', async () => {
    openPage()
    window.history.replaceState(null, '', '/movies/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await vi.waitFor(() => expect(fetchRoutes).toHaveBeenCalled())
    await Promise.resolve()
    expect(navigations).toEqual([])
  })
})

describe('arriving at an address of the table, on a host that does not answer it', () => {
  it('takes the place of the page at once', async () => {
    openPage({ meta: 'now', address: '/about/?utm_source=mail' })
    await vi.waitFor(() =>
      expect(navigations).toEqual([{ to: '/theaters/?utm_source=mail#prices', options: { replace: true } }]),
    )
  })

  it('leaves an address without a rule as it is', async () => {
    openPage({ meta: 'now', address: '/unknown/' })
    await vi.waitFor(() => expect(fetchRoutes).toHaveBeenCalled())
    await Promise.resolve()
    expect(navigations).toEqual([])
  })
})

it('a site without a table navigates as the router does', async () => {
  openPage({ meta: null })
  await goTo('/whats-on/')
  expect(router.mock.calls).toEqual([['/whats-on/', undefined]])
  expect(fetchRoutes).not.toHaveBeenCalled()
})
