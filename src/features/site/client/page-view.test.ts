// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePageView, announceRoute, forgetPageViews, onPageView } from './page-view'
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

/** As Gatsby does once a page has been rendered: what is not as in the head before is new. */
function replaceHead(title: string | null, address = ''): void {
  const elements: HTMLElement[] = [Object.assign(document.createElement('link'), { rel: 'canonical', href: address })]
  if (title !== null) elements.unshift(Object.assign(document.createElement('title'), { textContent: title }))
  for (const element of elements) element.setAttribute('data-gatsby-head', 'true')
  const added = new Set(elements)
  for (const old of document.head.querySelectorAll('[data-gatsby-head]')) {
    const same = elements.find(element => element.isEqualNode(old))
    if (same) added.delete(same)
    else old.remove()
  }
  document.head.append(...added)
}

describe('the page of a route', () => {
  beforeEach(() => {
    forgetPageViews()
    vi.useFakeTimers()
    replaceHead('Lumen')
  })
  afterEach(() => {
    vi.useRealTimers()
    replaceHead(null)
  })
  /** Lets observers hear of what has changed. */
  const observed = () => vi.advanceTimersByTimeAsync(0)

  it('is seen at once when the document was served for it, and later with its own title, each once', async () => {
    const { heard } = hear()
    announceRoute('/')
    expect(heard).toEqual([home])
    announceRoute('/movies/')
    expect(heard).toEqual([home])
    replaceHead('Films | Lumen')
    await observed()
    expect(heard).toEqual([home, films])
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toHaveLength(2)
  })

  it('may have the same title as the page before', async () => {
    const { heard } = hear()
    announceRoute('/')
    announceRoute('/movies/')
    replaceHead('Lumen', '/movies/')
    await observed()
    expect(heard).toEqual([home, { path: '/movies/', title: 'Lumen' }])
  })

  it('is not seen when it was left before it had a title', async () => {
    const { heard } = hear()
    announceRoute('/')
    announceRoute('/about/')
    announceRoute('/movies/')
    replaceHead('Films | Lumen')
    await observed()
    expect(heard).toEqual([home, films])
  })

  it('is seen in the end when the head stays as it was', async () => {
    const { heard } = hear()
    announceRoute('/')
    announceRoute('/movies/')
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual([home, { path: '/movies/', title: 'Lumen' }])
  })

  it('is seen once while the address stays the same', async () => {
    const { heard } = hear()
    announceRoute('/')
    announceRoute('/')
    replaceHead('Lumen again')
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual([home])
  })

  it('waits for a title where no server has written one', async () => {
    replaceHead(null)
    const { heard } = hear()
    announceRoute('/')
    expect(heard).toEqual([])
    replaceHead('Lumen')
    await observed()
    expect(heard).toEqual([home])
  })
})
