import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePageShown, startPosterTransitions } from './poster-transitions'

const FILM = '/movies/metropolis/'
const LIST = `<article><span class="poster"></span><h2><a href="${FILM}">Metropolis</a></h2></article><a href="/about/">About</a>`
const PAGE = '<header><div class="band-still"></div></header>'

const animate = vi.fn()
const skipTransition = vi.fn()
let update: () => Promise<void>
const startViewTransition = vi.fn((callback: () => Promise<void>) => {
  update = callback
  return { ready: new Promise<void>(resolve => (settle = resolve)), finished: Promise.resolve(), skipTransition }
})
let settle: () => void
let rect = { top: 100, bottom: 400, left: 10, width: 200, height: 300 }

/** The router shows a page, and the browser calls back. */
async function show(path: string, html: string): Promise<void> {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = html
  notePageShown()
  await update()
  settle()
  await Promise.resolve()
}
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const load = (path: string) => window.___loader?.loadPage(path)

beforeEach(() => {
  window.history.replaceState(null, '', '/movies/')
  document.body.innerHTML = LIST
  document.body.addEventListener('click', event => event.preventDefault())
  Object.assign(document, { startViewTransition })
  Object.assign(document.documentElement, { animate })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => rect as DOMRect)
  window.___loader = { loadPage: async path => path, loadPageSync: path => path }
  startPosterTransitions()
})
afterEach(() => {
  delete window.___loader
  Reflect.deleteProperty(document, 'startViewTransition')
  Reflect.deleteProperty(document.documentElement, 'animate')
  rect = { top: 100, bottom: 400, left: 10, width: 200, height: 300 }
  vi.restoreAllMocks()
  vi.clearAllMocks()
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

describe('a pressed poster', () => {
  it("moves to the picture of its film's page", async () => {
    press('h2 a')
    await load(`${FILM}?day=2026-03-02`)
    expect(document.querySelector<HTMLElement>('.poster')?.style.getPropertyValue('view-transition-name')).toBe(
      'film-picture',
    )
    await show(FILM, PAGE)
    expect(animate).toHaveBeenCalledWith(
      expect.objectContaining({ transform: 'translate(10px,100px)', width: '200px', height: '300px' }),
      expect.objectContaining({ pseudoElement: '::view-transition-group(film-picture)' }),
    )
  })

  it.each(['/movies/5830-אובססיה/', encodeURI('/movies/5830-אובססיה/')])('moves to %s and back', async path => {
    const list = LIST.replaceAll(FILM, '/movies/5830-אובססיה/')
    document.body.innerHTML = list
    press('h2 a')
    await load(path)
    await show(path, PAGE)
    expect(animate).toHaveBeenCalledOnce()
    window.history.replaceState(null, '', '/movies/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await show('/movies/', list)
    expect(animate).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['of another page', '/about/', 'h2 a'],
    ['without a poster', '/about/', 'body > a'],
    ['that nobody pressed', FILM, 'body > a'],
  ])('is none for a link %s', async (_, path, selector) => {
    press(selector)
    await load(path)
    expect(startViewTransition).not.toHaveBeenCalled()
  })

  it('does not move from outside the window', async () => {
    press('h2 a')
    rect = { ...rect, top: -400, bottom: -100 }
    await load(FILM)
    expect(startViewTransition).not.toHaveBeenCalled()
  })

  it('does not move where the next page is not there in time, or has no picture', async () => {
    press('h2 a')
    await load(FILM)
    await show(FILM, '<main></main>')
    expect(animate).not.toHaveBeenCalled()
    expect(skipTransition).toHaveBeenCalledOnce()
  })
})

describe("a film page's picture", () => {
  it('moves back to the poster in the list after a step back', async () => {
    press('h2 a')
    await load(FILM)
    await show(FILM, PAGE)
    animate.mockClear()
    window.history.replaceState(null, '', '/movies/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(startViewTransition).toHaveBeenCalledTimes(2)
    await show('/movies/', LIST)
    expect(animate).toHaveBeenCalledOnce()
  })

  it('keeps no window waiting for a page that has to be fetched', async () => {
    window.___loader = { ...window.___loader!, loadPageSync: () => undefined }
    document.body.innerHTML = PAGE
    window.history.replaceState(null, '', '/theaters/')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(startViewTransition).not.toHaveBeenCalled()
  })
})
