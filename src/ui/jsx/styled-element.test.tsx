import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { render } from '@testing-library/react'
import { inCache, STYLED_HTML, viewOf } from '../../../tests/builders/styled-view'
import * as runtime from './jsx-runtime'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(() => {
  document.head.replaceChildren()
})

describe('an HTML element with sx', () => {
  it('is the one that the server has rendered, with the ids that React gives', () => {
    const view = inCache(viewOf(runtime))
    expect(renderToString(view)).toBe(STYLED_HTML)
    const container = document.createElement('div')
    container.innerHTML = STYLED_HTML
    const before = container.innerHTML
    // React reports what differs to the console, which fails a test.
    render(view, { container, hydrate: true })
    expect(container.innerHTML).toBe(before)
  })

  it('has its rule in the browser, before those of what it holds', () => {
    const view = viewOf(runtime)
    render(<CacheProvider value={createCache({ key: 'css' })}>{view}</CacheProvider>)
    const label = document.querySelector('label') as Element
    // Both rules are as specific: the later one counts.
    expect(getComputedStyle(label).margin).toBe('8px')
    expect(getComputedStyle(label.closest('div') as Element).color).toBe('rgb(1, 2, 3)')
    expect(getComputedStyle(document.querySelectorAll('p')[1] as Element).opacity).toBe('0.5')
  })

  it('passes its ref and its key on', () => {
    const { jsx } = runtime
    const ref = { current: null as Element | null }
    const element = jsx('b', { sx: { margin: '8px' }, ref, title: 'x' }, 'k')
    expect(element.key).toBe('k')
    render(element)
    expect(ref.current?.outerHTML).toMatch(/^<b title="x" class="css-[\w-]+"><\/b>$/)
  })
})
