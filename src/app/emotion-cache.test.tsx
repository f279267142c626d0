/** @jsxImportSource @emotion/react */
import { CacheProvider, css, Global } from '@emotion/react'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserCache } from './emotion-cache'

/** Text of all rules that scripts inserted into the page. */
function inserted(): string {
  return [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText))
    .concat([...document.querySelectorAll('style')].map(({ textContent }) => textContent))
    .join('\n')
}

function Page() {
  return (
    <>
      <Global styles={{ body: { margin: 0 } }} />
      <p css={{ color: 'red' }}>Words</p>
    </>
  )
}

/** Ids of the page's styles, as the server would write them. */
const IDS = { own: css({ color: 'red' }).name, global: css({ body: { margin: 0 } }).name }

function addStylesheet({ own, global }: { own: string | null; global: string }): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/styles/a.css'
  link.dataset.globalStyles = global
  document.head.append(link)
  // jsdom loads no stylesheet.
  const sheet = new CSSStyleSheet()
  if (own !== null) sheet.insertRule(`@media (min-width: 1px) { .css-${own} > p { color: red } }`)
  Object.defineProperty(link, 'sheet', { value: sheet })
  return link
}

describe('the browser’s styles', () => {
  beforeEach(() => {
    document.head.innerHTML = ''
  })
  afterEach(() => vi.useRealTimers())

  it('insert nothing that the page’s stylesheet holds', () => {
    addStylesheet(IDS)
    render(
      <CacheProvider value={createBrowserCache(document)}>
        <Page />
        <em css={{ color: 'blue' }} />
      </CacheProvider>,
    )
    expect(inserted()).not.toContain('red')
    expect(inserted()).not.toContain('margin')
    expect(inserted()).toContain('blue')
  })

  it('insert everything where a page brought no stylesheet', () => {
    render(
      <CacheProvider value={createBrowserCache(document)}>
        <Page />
      </CacheProvider>,
    )
    expect(inserted()).toContain('red')
    expect(inserted()).toContain('margin')
  })

  it('are asked for again when they did not come: after a while, and when the network is back', () => {
    vi.useFakeTimers()
    const link = addStylesheet({ own: null, global: '' })
    createBrowserCache(document)
    const copy = () => link.nextElementSibling as HTMLLinkElement
    const first = copy()
    expect(first.getAttribute('href')).toBe('/styles/a.css')
    act(() => void first.dispatchEvent(new Event('error')))
    vi.advanceTimersByTime(3000)
    expect(copy()).not.toBe(first)
    const second = copy()
    second.dispatchEvent(new Event('error'))
    window.dispatchEvent(new Event('online'))
    expect(copy()).not.toBe(second)
    expect(document.querySelectorAll('link')).toHaveLength(2)
  })
})
