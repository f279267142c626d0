// @vitest-environment jsdom
import type { RouteUpdateArgs } from 'gatsby'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PageView, forgetPageViews, onPageView } from '../features/site/client/page-view'
import { requestFocus } from '../platform/focus-element'
import { onRouteUpdate, shouldUpdateScroll } from './on-route-update'

const goTo = (pathname: string, search = '') => onRouteUpdate({ location: { pathname, search } } as RouteUpdateArgs)

/** Specification §2 Routes, Link behaviour. */
describe('a change of route', () => {
  const views: PageView[] = []
  beforeEach(() => {
    document.title = 'Metropolis'
    onPageView(view => views.push(view))
  })
  afterEach(() => {
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
