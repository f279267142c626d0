import { act } from '@testing-library/react'
import { createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDeferredCode, requestDeferredCode } from '../platform/deferred-code'
import { deferredComponent, provideToDeferred } from './deferred-component'
import { isPageHydrated, subscribeHydration, useHeld } from './hydration-state'
import { earlyPressesBoot } from './early-presses'
import { replayClicks } from './replay-clicks'

describe('a deferred component', () => {
  function Counter({ name }: { name: string }) {
    const [count, setCount] = useState(0)
    return (
      <form onSubmit={event => event.preventDefault()}>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`${name} ${count}`}
        </button>
        <input id="title" aria-label="title" />
        <a href="https://tickets.example/">Tickets</a>
        <a href="#title">To the title</a>
        <a
          href="#preferences"
          onClick={event => {
            event.preventDefault()
            setCount(count + 10)
          }}
        >
          Preferences
        </a>
      </form>
    )
  }

  let box: HTMLElement

  let root: Root | undefined

  let stopReplay: () => void

  let bring: () => void

  const cancel = vi.fn()

  const animate = vi.fn(() => ({ cancel }))

  /** Parts as a page has them: on the server there, in the browser when `bring` is called. */
  async function openPage(content: (Part: ReturnType<typeof makePart>) => React.ReactNode) {
    const OnServer = deferredComponent(async () => Counter)
    await requestDeferredCode()
    box.innerHTML = renderToString(<>{content(OnServer)}</>)
    forgetDeferredCode()
    await act(async () => {
      root = hydrateRoot(box, <>{content(makePart())}</>)
    })
  }

  function makePart() {
    const come = new Promise<void>(resolve => {
      bring = resolve
    })
    return deferredComponent(() => come.then(() => Counter))
  }

  const button = () => box.querySelector('button') as HTMLButtonElement

  async function wake() {
    await act(async () => {
      const wanted = requestDeferredCode()
      bring()
      await wanted
    })
    // What was done meanwhile is done in a task of its own.
    await act(() => new Promise(resolve => setTimeout(resolve)))
  }

  beforeAll(() => void window.eval(earlyPressesBoot))

  beforeEach(() => {
    // jsdom draws nothing.
    Object.assign(Element.prototype, { animate })
    vi.clearAllMocks()
    box = document.body.appendChild(document.createElement('div'))
    box.id = '___gatsby'
    stopReplay = replayClicks()
  })

  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate')
    stopReplay()
    act(() => root?.unmount())
    root = undefined
    box.remove()
    forgetDeferredCode()
  })

  function press(target: HTMLElement, init: MouseEventInit = {}): MouseEvent {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    act(() => void target.dispatchEvent(event))
    return event
  }

  it('stands as the server wrote it until its code is wanted, and is then taken over where it stands', async () => {
    await openPage(Part => <Part name="Films" />)
    const before = button()
    expect(before.textContent).toBe('Films 0')
    expect(isPageHydrated()).toBe(false)
    expect(document.documentElement.dataset['hydrated']).toBeUndefined()
    const live = vi.fn()
    const stop = subscribeHydration(live)
    await wake()
    expect(live).toHaveBeenCalledTimes(1)
    expect(isPageHydrated()).toBe(true)
    expect(document.documentElement.dataset['hydrated']).toBe('')
    expect(button()).toBe(before)
    act(() => button().click())
    expect(button().textContent).toBe('Films 1')
    stop()
  })

  it('waits for the providers of all of them, and is rendered inside', async () => {
    const Title = createContext('none')
    const Providers = ({ children }: { children: React.ReactNode }) => (
      <Title.Provider value="Films">{children}</Title.Provider>
    )
    const Titled = () => <p>{useContext(Title)}</p>
    provideToDeferred(async () => Providers)
    const OnServer = deferredComponent(async () => Titled)
    await requestDeferredCode()
    box.innerHTML = renderToString(<OnServer />)
    forgetDeferredCode()

    let bringProviders = (_: typeof Providers) => {}
    provideToDeferred(() => new Promise(resolve => (bringProviders = resolve)))
    const InBrowser = deferredComponent(async () => Titled)
    await act(async () => {
      root = hydrateRoot(box, <InBrowser />)
    })
    await act(async () => void requestDeferredCode())
    expect([box.textContent, isPageHydrated()]).toEqual(['Films', false])
    await act(async () => bringProviders(Providers))
    expect([box.textContent, isPageHydrated()]).toEqual(['Films', true])
    provideToDeferred(undefined)
  })

  it('replays a press that came before its code', async () => {
    await openPage(Part => <Part name="Films" />)
    expect(press(button()).defaultPrevented).toBe(true)
    expect(animate).toHaveBeenCalledTimes(1)
    expect(cancel).not.toHaveBeenCalled()
    await wake()
    expect(button().textContent).toBe('Films 1')
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it('replays only the last press that came before any code listened', async () => {
    stopReplay()
    await openPage(Part => <Part name="Films" />)
    press(button())
    press(button())
    stopReplay = replayClicks()
    await wake()
    expect(button().textContent).toBe('Films 1')
    act(() => button().click())
    expect(button().textContent).toBe('Films 2')
  })

  it('keeps a press on a link that acts in place of leading somewhere, and none on one to a place of the page', async () => {
    await openPage(Part => <Part name="Films" />)
    const [, toTitle, toPreferences] = box.querySelectorAll('a')
    expect(press(toTitle as HTMLElement).defaultPrevented).toBe(false)
    expect(press(toPreferences as HTMLElement).defaultPrevented).toBe(true)
    await wake()
    expect(button().textContent).toBe('Films 10')
  })

  it('leaves links, presses with a key held, and what stands beside the page to the browser', async () => {
    await openPage(Part => <Part name="Films" />)
    const link = box.querySelector('a') as HTMLElement
    link.addEventListener('click', event => expect(event.defaultPrevented).toBe(false))
    link.addEventListener('click', event => event.preventDefault())
    press(link)
    expect(press(button(), { ctrlKey: true }).defaultPrevented).toBe(false)
    const beside = document.body.appendChild(document.createElement('button'))
    expect(press(beside).defaultPrevented).toBe(false)
    beside.remove()
    await wake()
    expect(button().textContent).toBe('Films 0')
  })

  it('holds what a provider above gives at its first value until the page is live', async () => {
    let change: (value: string) => void = () => undefined
    const seen: string[] = []
    function Provider({ children }: { children: React.ReactNode }) {
      const [value, setValue] = useState('first')
      change = setValue
      seen.push(useHeld(value))
      return children
    }
    await openPage(Part => (
      <Provider>
        <Part name="Films" />
      </Provider>
    ))
    act(() => change('second'))
    expect(seen.at(-1)).toBe('first')
    await wake()
    expect(seen.at(-1)).toBe('second')
    expect(button().textContent).toBe('Films 0')
  })
})
