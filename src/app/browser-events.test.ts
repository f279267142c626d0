// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi, beforeEach } from 'vitest'
import { freezeClock, readClock, holdClock } from '../platform/clock'
import {
  onClientEntry,
  onInitialClientRender,
  needsEarlyHydration,
  onRouteUpdate,
  shouldUpdateScroll,
} from './browser-events'
import type { RouteUpdateArgs } from 'gatsby'
import { forgetPageViews, onPageView } from '../features/site/client/page-view'
import type { PageView } from '../features/site/rules/page-context'
import { requestFocus } from '../platform/document'

describe('onClientEntry', () => {
  afterEach(() => {
    // Tests of other files run in the same module: a page that is never hydrated would hold back theirs.
    onInitialClientRender()
    document.head.innerHTML = ''
    freezeClock(null)
  })

  it('lets a build for an archive date show itself as of that date', () => {
    document.head.innerHTML = '<meta name="built-for" content="2025-01-23T09:00:00Z">'
    onClientEntry()
    expect(readClock()).toBe(Date.UTC(2025, 0, 23, 9))
  })

  it('leaves the clock running for a build of today', () => {
    onClientEntry()
    expect(Math.abs(readClock() - Date.now())).toBeLessThan(1000)
  })
})

describe('whether a page is to be other than it was built', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="___gatsby"><main>Films</main></div>'
  })

  afterEach(() => {
    window.history.replaceState(null, '', '/')
    document.cookie = 'selectedTheaterId=; max-age=0'
    localStorage.clear()
    sessionStorage.clear()
    delete window.__entrySearch
    holdClock(false)
    freezeClock(null)
  })

  it('is not so for somebody new who asks for nothing, also at the instant that the page was built for', () => {
    expect(needsEarlyHydration()).toBe(false)
    freezeClock(Date.parse('2025-01-23T09:00:00Z'))
    expect(needsEarlyHydration()).toBe(false)
  })

  it.each([
    ['the address asks for something', () => window.history.replaceState(null, '', '/?day=2025-01-23')],
    ['the address names a place on the page', () => window.history.replaceState(null, '', '/#cast')],
    ['the address held a reset code', () => (window.__entrySearch = '?resetCode=1')],
    ['a theater was chosen', () => (document.cookie = 'selectedTheaterId=harbour')],
    ['something is kept', () => localStorage.setItem('picks', '[]')],
    ['something is kept for the visit', () => sessionStorage.setItem('utm', 'x')],
    ['the time is in doubt', () => holdClock(true)],
    ['no server wrote it', () => document.getElementById('___gatsby')?.replaceChildren()],
  ])('is so where %s', (_, arrange) => {
    arrange()
    expect(needsEarlyHydration()).toBe(true)
  })
})

const goTo = (pathname: string, search = '') => onRouteUpdate({ location: { pathname, search } } as RouteUpdateArgs)

/** Specification §2 Routes, Link behaviour. */
describe('a change of route', () => {
  const views: PageView[] = []
  let stop = () => undefined as void
  beforeEach(() => {
    document.title = 'Metropolis'
    stop = onPageView(view => views.push(view))
  })
  afterEach(() => {
    stop()
    forgetPageViews()
    delete window.___cmsPreview
    views.length = 0
    document.body.replaceChildren()
  })

  it('is a page view with query and title, told once', () => {
    goTo('/movies/7-metropolis/', '?day=tomorrow')
    goTo('/movies/7-metropolis/', '?day=tomorrow')
    expect(views).toEqual([{ path: '/movies/7-metropolis/?day=tomorrow', title: 'Metropolis' }])
  })

  it('is a view with the title of the page shown now, which the head gets after the page', async () => {
    goTo('/movies/7-metropolis/')
    goTo('/about/')
    expect(views).toHaveLength(1)
    document.querySelector('title')?.remove()
    const title = Object.assign(document.createElement('title'), { textContent: 'About' })
    title.setAttribute('data-gatsby-head', 'true')
    document.head.append(title)
    await vi.waitFor(() => expect(views.at(-1)).toEqual({ path: '/about/', title: 'About' }))
    expect(views).toHaveLength(2)
  })

  it('is no view at /cms-preview/, where the address is put back', () => {
    let putBack = 0
    window.___cmsPreview = () => (putBack += 1)
    goTo('/movies/')
    expect([views, putBack]).toEqual([[], 1])
  })

  it('gives the focus to the element that the link named, once', () => {
    document.body.innerHTML = '<h2 id="prices">Prices</h2><input id="other">'
    requestFocus('prices')
    goTo('/theaters/1-odeon/')
    expect(document.activeElement?.id).toBe('prices')
    document.getElementById('other')?.focus()
    goTo('/movies/')
    expect(document.activeElement?.id).toBe('other')
  })
})

const argsWith = (state: unknown) => ({ routerProps: { location: { state } } })

describe('shouldUpdateScroll (specification §2)', () => {
  it.each([
    ['no state', null, true],
    ['a state of something else', { from: 'menu' }, true],
    ['the state saying true', { shouldUpdateScroll: true }, true],
    ['the state saying false', { shouldUpdateScroll: false }, false],
  ])('for %s', (_, state, scrolls) => {
    expect(shouldUpdateScroll(argsWith(state))).toBe(scrolls)
  })
})
