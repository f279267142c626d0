import { act } from '@testing-library/react'
import { hydrateRoot, createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Film {
  id: string
  title: string
  poster?: string
}

const film = { id: '1922', title: 'Nosferatu', year: 1922, director: 'F. W. Murnau' }

let box: HTMLElement
let root: Root | undefined
/** What the browser says when the poster comes near the window. */
let comeNear: () => void

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      target: Element | undefined
      constructor(notify: (entries: { isIntersecting: boolean; target: Element | undefined }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true, target: this.target }])
      }
      observe(target: Element) {
        this.target = target
      }
      unobserve = () => undefined
    },
  )
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  box.remove()
  vi.unstubAllGlobals()
})

/** The modules as a browser has them that has loaded no deferred code yet. */
async function startBrowser() {
  vi.resetModules()
  const { Poster } = await import('./poster')
  const { loadAllDeferredCode, requestDeferredCode } = await import('../platform/deferred-code')
  return {
    loadAllDeferredCode,
    requestDeferredCode,
    page: (movie: Partial<Film> = {}, isLate = false) => <Poster movie={{ ...film, ...movie }} isLate={isLate} />,
  }
}

/** A poster in a page as the server wrote it. `bring` lets the page load deferred code, and `show` renders it anew. */
async function openPage({ movie = {}, isLate = false }: { movie?: Partial<Film>; isLate?: boolean } = {}) {
  const server = await startBrowser()
  await server.loadAllDeferredCode()
  box.innerHTML = renderToString(server.page(movie, isLate))
  const { page, requestDeferredCode } = await startBrowser()
  const written = box.innerHTML
  await act(async () => {
    root = hydrateRoot(box, page(movie, isLate))
  })
  return {
    written,
    bring: () => settled(() => requestDeferredCode()),
    show: (next: Partial<Film>) => settled(() => root?.render(page({ ...movie, ...next }, isLate))),
  }
}

/** Renders a poster where none is written. */
async function goToPage({ isPrepared }: { isPrepared: boolean }) {
  const { page, requestDeferredCode } = await startBrowser()
  if (isPrepared) await requestDeferredCode('movie')
  root = createRoot(box)
  act(() => root?.render(page()))
  return { bring: () => settled(() => requestDeferredCode()) }
}

/** Waits for the code that an action loads. */
async function settled(action: () => unknown) {
  await act(async () => void (await action()))
  await act(async () => void (await import('./poster-sheet')))
}

const words = () => [...box.querySelectorAll('[data-words]')].map(element => element.getAttribute('data-words'))
const isDrawn = () => (box.querySelector('svg')?.childElementCount ?? 0) > 0

describe('a poster in the HTML', () => {
  it('stays as the server wrote it, node by node', async () => {
    const { written, bring, show } = await openPage()
    const svg = box.querySelector('svg')
    await bring()
    await show({})
    expect(box.innerHTML).toBe(written)
    expect(box.querySelector('svg')).toBe(svg)
    expect([isDrawn(), words()]).toEqual([true, ['Nosferatu', 'F. W. Murnau · 1922']])
  })

  it('has no text of its own: that is what keeps its elements', async () => {
    await openPage()
    expect(box.textContent).toBe('')
  })

  it('shows another title once the code is there, and until then the one before', async () => {
    const { written, bring, show } = await openPage()
    await show({ title: 'The Phantom' })
    expect(box.innerHTML).toBe(written)
    await bring()
    expect([isDrawn(), words()[0]]).toEqual([true, 'The Phantom'])
  })

  it('never shows the words of another film', async () => {
    const { bring, show } = await openPage()
    await show({ id: '1927', title: 'Metropolis' })
    expect(words()).toEqual([])
    await bring()
    expect([isDrawn(), words()[0]]).toEqual([true, 'Metropolis'])
  })

  it('is drawn when it comes near the window, if it is late', async () => {
    const { written, bring } = await openPage({ isLate: true })
    await bring()
    expect([box.innerHTML, isDrawn()]).toEqual([written, false])
    await settled(() => comeNear())
    expect([isDrawn(), words()[0]]).toEqual([true, 'Nosferatu'])
  })

  it('is drawn below a picture that failed before any code was there', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const { bring } = await openPage({ movie: { poster: 'https://pictures.example/gone.jpg' } })
    expect([isDrawn(), words()[0]]).toEqual([false, 'Nosferatu'])
    await bring()
    expect([isDrawn(), words()[0]]).toEqual([true, 'Nosferatu'])
    vi.restoreAllMocks()
  })
})

describe('a poster that a browser renders', () => {
  it('is drawn at once after a navigation', async () => {
    await goToPage({ isPrepared: true })
    expect([isDrawn(), words()[0]]).toEqual([true, 'Nosferatu'])
  })

  it('is drawn once its code is there', async () => {
    const { bring } = await goToPage({ isPrepared: false })
    expect(words()).toEqual([])
    await bring()
    expect([isDrawn(), words()[0]]).toEqual([true, 'Nosferatu'])
  })
})
