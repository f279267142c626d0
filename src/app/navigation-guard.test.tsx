import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDeferredCode, deferredCode } from '../platform/deferred-code'
import { forgetLanguageFiles, readLanguageFile } from '../platform/language-file'
import { forgetNavigations, isNavigating } from '../platform/document'
import { noteDehydrated } from '../deferred/hydration-state'
import { guardNavigation, hydrateWholePage, LONGEST_WAIT_MS } from './navigation-guard'

const loadDocument = vi.hoisted(() => vi.fn())
vi.mock('../platform/document', async importOriginal => ({ ...(await importOriginal<object>()), loadDocument }))

const RELEASE = 'release-1'
const pageOf = (path: string, release = RELEASE) => ({ path, page: { webpackCompilationHash: release } })
const loadPage = vi.fn(async (path: string): Promise<unknown> => pageOf(path))
let noteHydrated: () => void

beforeEach(() => {
  vi.useFakeTimers()
  loadPage.mockClear()
  loadDocument.mockClear()
  window.___webpackCompilationHash = RELEASE
  window.___loader = { loadPage }
  noteHydrated = noteDehydrated()
})
afterEach(() => {
  noteHydrated()
  delete window.___loader
  forgetDeferredCode()
  forgetNavigations()
  vi.useRealTimers()
})

describe('leaving the page that a visit began with', () => {
  it('waits until code has taken it over, which is then wanted at once', async () => {
    const load = vi.fn(async () => 'part')
    deferredCode(load)
    let isLeft = false
    const leaving = hydrateWholePage().then(() => (isLeft = true))
    expect(load).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect(isLeft).toBe(false)
    noteHydrated()
    await leaving
  })

  it('waits for code that does not come no longer than some seconds', async () => {
    const leaving = hydrateWholePage()
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    await leaving
  })

  it('lets the first page be loaded at once, and holds back the next until its own parts are there', async () => {
    guardNavigation()
    const guarded = window.___loader
    await expect(guarded?.loadPage('/')).resolves.toEqual(pageOf('/'))
    let next: unknown
    void guarded?.loadPage('/movies/').then(page => (next = page))
    await vi.advanceTimersByTimeAsync(0)
    expect(loadPage).toHaveBeenCalledWith('/movies/')
    expect(next).toBeUndefined()
    noteHydrated()
    await vi.advanceTimersByTimeAsync(0)
    expect(next).toEqual(pageOf('/movies/'))
  })

  it('brings the code of the page that comes next, and of no other one', async () => {
    const [account, orders] = [vi.fn(async () => 'account'), vi.fn(async () => 'orders')]
    deferredCode(account, 'account')
    deferredCode(orders, 'orders')
    guardNavigation()
    await window.___loader?.loadPage('/')
    noteHydrated()
    loadPage.mockResolvedValueOnce({ ...pageOf('/account/'), json: { pageContext: { templateName: 'account' } } })
    await window.___loader?.loadPage('/account/')
    expect([account.mock.calls.length, orders.mock.calls.length]).toEqual([1, 0])
  })

  it('shows a page of another language once its file of messages is there, or opens it as a document', async () => {
    const request = vi.fn(async () => Response.json({ 'finder.title': 'Filtres' }))
    vi.stubGlobal('fetch', request)
    guardNavigation()
    await window.___loader?.loadPage('/')
    noteHydrated()
    const words = '/words/fr-FR.0123456789.json'
    const french = { ...pageOf('/fr/'), json: { pageContext: { templateName: 'home', intl: { words } } } }
    request.mockRejectedValueOnce(new TypeError('offline'))
    loadPage.mockResolvedValueOnce(french)
    void window.___loader?.loadPage('/fr/')
    await vi.advanceTimersByTimeAsync(0)
    expect(loadDocument).toHaveBeenCalledWith('/fr/')
    loadPage.mockResolvedValueOnce(french)
    await expect(window.___loader?.loadPage('/fr/')).resolves.toBe(french)
    expect(readLanguageFile(words)).toEqual({ 'finder.title': 'Filtres' })
    forgetLanguageFiles()
    vi.unstubAllGlobals()
  })

  it.each([
    ['is of another release', pageOf('/search/', 'release-2')],
    ['cannot be had', { status: 'error' }],
    ['is not there', undefined],
  ])('opens a page that %s as a document at once, with its query', async (_, page) => {
    guardNavigation()
    const guarded = window.___loader
    await guarded?.loadPage('/')
    loadPage.mockResolvedValueOnce(page)
    const router = vi.fn()
    void guarded?.loadPage('/search/?q=nosferatu').then(router)
    await vi.advanceTimersByTimeAsync(0)
    expect(loadDocument).toHaveBeenCalledWith('/search/?q=nosferatu')
    expect(isNavigating()).toBe(true)
    // The router would load the page once more, without its query.
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(router).not.toHaveBeenCalled()
  })

  it('opens an address with a secret as a document, whose first script takes it out', async () => {
    guardNavigation()
    const guarded = window.___loader
    await guarded?.loadPage('/')
    loadPage.mockClear()
    const router = vi.fn()
    void guarded?.loadPage('/confirm/?email=ann%40lumen.example&code=1').then(router)
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(loadDocument).toHaveBeenCalledWith('/confirm/?email=ann%40lumen.example&code=1')
    expect([loadPage, router].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('tells the router of a step back only when the page can be left', async () => {
    guardNavigation()
    const router = vi.fn()
    window.addEventListener('popstate', router)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: '1' } }))
    expect(router).not.toHaveBeenCalled()
    noteHydrated()
    await vi.advanceTimersByTimeAsync(0)
    expect(router).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', router)
  })
})
