import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCmsPreviewAddress } from '../client/cms-preview-address'
import { cmsPreviewBoot } from './cms-preview'

let stopListening = () => {}

/** Runs the boot script as the head of a page at that address does. */
function boot(address: string, pathPrefix = ''): void {
  window.history.replaceState({ key: 'kept' }, '', address)
  const add = vi.spyOn(window, 'addEventListener')
  new Function(cmsPreviewBoot(pathPrefix))()
  const added = [...add.mock.calls]
  add.mockRestore()
  stopListening = () =>
    added.forEach(([type, listener, options]) => window.removeEventListener(type, listener, options))
}

const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/movies/">Films</a><a href="https://tickets.example/"><b>Book</b></a>
    <form action="/search"><button>Search</button></form>
    <form method="dialog"><button value="close">Close</button></form>
    <button id="menu" type="button">Menu</button>`
})
afterEach(() => {
  stopListening()
  delete window.___cmsPreview
  window.history.replaceState(null, '', '/')
})

describe('cmsPreviewBoot (specification §2)', () => {
  it.each([
    ['/cms-preview/movies/?day=2025-01-24#times', '', '/movies/?day=2025-01-24#times'],
    ['/cms-preview/', '', '/'],
    ['/cms-preview', '', '/'],
    ['/kino/cms-preview/movies/', '/kino', '/kino/movies/'],
    ['/cms-preview//evil.example/', '', '/evil.example/'],
  ])('lets the router of %s (prefix %j) read %s', (visited, prefix, own) => {
    boot(visited, prefix)
    expect(address()).toBe(own)
    expect(window.history.state).toEqual({ key: 'kept' })
  })

  it('puts its address back, with what the page has put into the query', () => {
    boot('/kino/cms-preview/movies/', '/kino')
    window.history.replaceState(null, '', '/kino/movies/?show=soon')
    expect(keepCmsPreviewAddress()).toBe(true)
    expect(address()).toBe('/kino/cms-preview/movies/?show=soon')
    keepCmsPreviewAddress()
    expect(address()).toBe('/kino/cms-preview/movies/?show=soon')
  })

  it("shows the router a page's own address again on the way back", () => {
    boot('/cms-preview/movies/')
    keepCmsPreviewAddress()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(address()).toBe('/movies/')
  })

  it.each(['/', '/movies/', '/cms-preview-of-films/', '/kino/cms-preview/'])('leaves %s alone', visited => {
    boot(visited)
    expect(address()).toBe(visited)
    expect(keepCmsPreviewAddress()).toBe(false)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('form')?.addEventListener('submit', event => event.preventDefault())
    document.querySelector('#menu')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  it.each([
    ['a link of the site', 'a', 'click', true],
    ['what stands in a link to elsewhere', 'b', 'click', true],
    ['a link into a new tab', 'b', 'auxclick', true],
    ['a form', 'form[action]', 'submit', true],
    ['a form that closes a dialog', 'form[method]', 'submit', false],
    ['a button', '#menu', 'click', false],
  ])('of %s, blocks what leads away', (_, selector, type, isBlocked) => {
    boot('/cms-preview/')
    const heard = vi.fn()
    document.body.addEventListener(type, heard, { once: true })
    const event = new MouseEvent(type, { bubbles: true, cancelable: true })
    document.querySelector(selector)?.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(isBlocked)
    expect(heard).toHaveBeenCalledTimes(isBlocked ? 0 : 1)
    document.body.removeEventListener(type, heard)
  })
})
