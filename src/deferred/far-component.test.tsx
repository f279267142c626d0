import { act } from '@testing-library/react'
import { createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDeferredCode, loadAllDeferredCode, requestDeferredCode } from '../platform/deferred-code'
import { farComponent } from './deferred-component'
import { isPageHydrated, useHeld } from './hydration-state'
import { earlyPressesBoot } from './early-presses'
import { replayClicks } from './replay-clicks'

const Mood = createContext('calm')

function Events({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const mood = useContext(Mood)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${mood} ${count}`}
    </button>
  )
}

interface PageProps {
  Part: React.ComponentType<{ name: string }>
  mood?: string
  name?: string
}

function Page({ Part, mood = 'calm', name = 'Events' }: PageProps) {
  return (
    <Mood.Provider value={useHeld(mood)}>
      <Part name={name} />
    </Mood.Provider>
  )
}

let box: HTMLElement
let root: Root | undefined
let stopReplay: () => void
let bring: () => void
let load: ReturnType<typeof vi.fn>
/** What the browser says when the part comes near the window. */
let comeNear: () => void

beforeAll(() => void window.eval(earlyPressesBoot))

beforeEach(() => {
  Object.assign(Element.prototype, { animate: () => ({ cancel: () => undefined }) })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        notify([{ isIntersecting: false }])
        comeNear = () => notify([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  box = document.body.appendChild(document.createElement('div'))
  box.id = '___gatsby'
  stopReplay = replayClicks()
})

afterEach(() => {
  stopReplay()
  act(() => root?.unmount())
  root = undefined
  box.remove()
  forgetDeferredCode()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

function makePart() {
  const come = new Promise<void>(resolve => {
    bring = resolve
  })
  load = vi.fn(() => come.then(() => Events))
  return farComponent(load as () => Promise<typeof Events>)
}

/** The page as the server wrote it, live except for its far part. */
async function openPage() {
  const OnServer = farComponent(async () => Events)
  await loadAllDeferredCode()
  box.innerHTML = renderToString(<Page Part={OnServer} />)
  forgetDeferredCode()
  const Part = makePart()
  await act(async () => {
    root = hydrateRoot(box, <Page Part={Part} />)
  })
  await act(() => requestDeferredCode())
  return { change: (own: Partial<PageProps>) => act(() => root?.render(<Page Part={Part} {...own} />)) }
}

const button = () => box.querySelector('button') as HTMLButtonElement
const come = async () => {
  await act(async () => bring())
  await act(() => new Promise(resolve => setTimeout(resolve)))
}

describe('a part below the window', () => {
  it('is neither loaded nor waited for while nobody comes near, and is then taken over where it stands', async () => {
    await openPage()
    const before = button()
    expect(load).not.toHaveBeenCalled()
    expect(isPageHydrated()).toBe(true)
    act(() => comeNear())
    expect(load).toHaveBeenCalledOnce()
    await come()
    expect(button()).toBe(before)
    act(() => button().click())
    expect(button().textContent).toBe('Events calm 1')
  })

  it.each(['pointerover', 'pointerdown', 'focusin'])('is loaded by %s in it', async sign => {
    await openPage()
    act(() => void button().dispatchEvent(new Event(sign, { bubbles: true })))
    expect(load).toHaveBeenCalledOnce()
  })

  it('answers a press from before its code came', async () => {
    await openPage()
    act(() => button().click())
    expect(button().textContent).toBe('Events calm 0')
    await come()
    expect(button().textContent).toBe('Events calm 1')
  })

  it('keeps what the server wrote until its code is there, where it is to show something else', async () => {
    const { change } = await openPage()
    const before = button()
    change({ name: 'Films' })
    expect(load).toHaveBeenCalledOnce()
    expect(button()).toBe(before)
    expect(before.textContent).toBe('Events calm 0')
    await come()
    expect(button()).toBe(before)
    expect(before.textContent).toBe('Films calm 0')
  })

  it('keeps what the server wrote until its code is there, where a context changes above it', async () => {
    const { change } = await openPage()
    const before = button()
    change({ mood: 'merry' })
    expect(load).toHaveBeenCalledOnce()
    expect(button()).toBe(before)
    await come()
    expect(button()).toBe(before)
    expect(before.textContent).toBe('Events merry 0')
  })

  it('is rendered at once where no server wrote it', async () => {
    const Part = makePart()
    await act(() => requestDeferredCode())
    await act(async () => {
      const { createRoot } = await import('react-dom/client')
      root = createRoot(box)
      root.render(<Page Part={Part} />)
    })
    expect(load).toHaveBeenCalledOnce()
    await come()
    expect(button().textContent).toBe('Events calm 0')
  })

  it('is loaded before a navigation to its page', async () => {
    makePart()
    const ready = requestDeferredCode('theater')
    expect(load).toHaveBeenCalledOnce()
    bring()
    await ready
  })
})
