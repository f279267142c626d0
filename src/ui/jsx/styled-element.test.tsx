import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { render } from '@testing-library/react'
import type * as runtime from './jsx-runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./with-styles')
  document.head.replaceChildren()
})

type Runtime = Pick<typeof runtime, 'jsx' | 'jsxs'>

/** The factory as the server or the browser has it. */
async function runtimeOf(place: 'server' | 'browser'): Promise<Runtime> {
  vi.resetModules()
  vi.doMock('./with-styles', async load => ({ ...(await load<object>()), isServer: place === 'server' }))
  return import('./jsx-runtime')
}

const PAPER = { color: 'rgb(1, 2, 3)', '& > *': { margin: '4px' } }
const INK = { margin: '8px' }

/** A box with a field that has an id of React's, and one whose styles its parent adds to. */
function viewOf({ jsx, jsxs }: Runtime): ReactElement {
  function Field({ className }: { className?: string }) {
    const id = useId()
    return jsxs('p', {
      sx: PAPER,
      ...(className ? { className } : {}),
      children: [
        jsx('label', { htmlFor: id, sx: INK, children: 'Film' }),
        jsx('input', { id, className: 'wide', sx: INK }),
      ],
    })
  }
  return jsxs('div', { sx: PAPER, children: [jsx(Field, {}, 'own'), jsx(Field, { sx: { opacity: 0.5 } }, 'joined')] })
}

function inCache(element: ReactElement, cache = createCache({ key: 'css' })): ReactElement {
  cache.compat = true
  return <CacheProvider value={cache}>{element}</CacheProvider>
}

describe('an HTML element with sx', () => {
  it('is the same on the server and in the browser, with the ids that React gives', async () => {
    const html = renderToString(inCache(viewOf(await runtimeOf('server'))))
    expect(html).toMatch(/<input id=":R[^"]*" class="wide css-[\w-]+"/)
    const view = inCache(viewOf(await runtimeOf('browser')))
    expect(renderToString(view)).toBe(html)
    const container = document.createElement('div')
    container.innerHTML = html
    const before = container.innerHTML
    // React reports what differs to the console, which fails a test.
    render(view, { container, hydrate: true })
    expect(container.innerHTML).toBe(before)
  })

  it('has its rule in the browser, before those of what it holds', async () => {
    const view = viewOf(await runtimeOf('browser'))
    render(<CacheProvider value={createCache({ key: 'css' })}>{view}</CacheProvider>)
    const label = document.querySelector('label') as Element
    // Both rules are as specific: the later one counts.
    expect(getComputedStyle(label).margin).toBe('8px')
    expect(getComputedStyle(label.closest('div') as Element).color).toBe('rgb(1, 2, 3)')
    expect(getComputedStyle(document.querySelectorAll('p')[1] as Element).opacity).toBe('0.5')
  })

  it('passes its ref and its key on', async () => {
    const { jsx } = await runtimeOf('browser')
    const ref = { current: null as Element | null }
    const element = jsx('b', { sx: INK, ref, title: 'x' }, 'k')
    expect(element.key).toBe('k')
    render(element)
    expect(ref.current?.outerHTML).toMatch(/^<b title="x" class="css-[\w-]+"><\/b>$/)
  })
})
