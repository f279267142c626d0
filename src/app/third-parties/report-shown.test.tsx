import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportShown } from './report-shown'

const send = vi.fn<typeof fetch>(async () => new Response(null))

function openPage(navigation: object): void {
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: 'https://lido.example/movies/?q=1', ...navigation }],
  })
  vi.stubGlobal('fetch', send)
}

describe('a page that was loaded ahead', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    send.mockClear()
  })

  it.each([
    ['prerendered', { activationStart: 812.4, deliveryType: '' }],
    ['prefetched', { activationStart: 0, deliveryType: 'navigational-prefetch' }],
  ])('reports that it is shown: %s', (_how, navigation) => {
    openPage(navigation)
    reportShown()
    expect(send).toHaveBeenCalledExactlyOnceWith('https://lido.example/movies/?q=1', {
      method: 'HEAD',
      headers: { 'x-page-shown': '1' },
      keepalive: true,
      credentials: 'omit',
    })
  })

  it.each([
    ['opened', { activationStart: 0, deliveryType: '' }],
    ['of the cache', { activationStart: 0, deliveryType: 'cache' }],
    ['of a browser that loads nothing ahead', {}],
  ])('is not one that was %s', (_how, navigation) => {
    openPage(navigation)
    reportShown()
    expect(send).not.toHaveBeenCalled()
  })
})
