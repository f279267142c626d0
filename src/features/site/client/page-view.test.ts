import { beforeEach, describe, expect, it } from 'vitest'
import { announcePageView, forgetPageViews, onPageView } from './page-view'
import type { PageView } from '../rules/page-context'

const home = { path: '/', title: 'Lumen' }
const films = { path: '/movies/', title: 'Films | Lumen' }

function hear(): { heard: PageView[]; stop: () => void } {
  const heard: PageView[] = []
  return { heard, stop: onPageView(view => heard.push(view)) }
}

describe('page views', () => {
  beforeEach(forgetPageViews)

  it('reach every listener on every route change (specification §2)', () => {
    const one = hear()
    const two = hear()
    announcePageView(home)
    announcePageView(films)
    announcePageView(home)
    expect(one.heard).toEqual([home, films, home])
    expect(two.heard).toEqual([home, films, home])
  })

  it('tell a listener that joins late of the page shown now', () => {
    announcePageView(home)
    announcePageView(films)
    expect(hear().heard).toEqual([films])
  })

  it('are told once while the address stays the same', () => {
    const { heard } = hear()
    announcePageView(home)
    announcePageView({ ...home, title: 'Lumen again' })
    expect(heard).toEqual([home])
  })

  it('no longer reach a listener that stopped', () => {
    const { heard, stop } = hear()
    stop()
    announcePageView(home)
    expect(heard).toEqual([])
  })
})
