import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadSiteCode, siteCode } from './site-code'

vi.mock('./browser-apis', () => ({ onClientEntry: () => undefined }))

describe('the code of a page', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'))

  it('waits until a page that was prerendered is shown', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    const loaded = vi.fn<() => void>()
    const loading = loadSiteCode().then(loaded)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(loaded).not.toHaveBeenCalled()
    expect(siteCode).toThrow(/not there yet/)
    document.dispatchEvent(new Event('prerenderingchange'))
    await loading
    expect(siteCode()).toHaveProperty('onClientEntry')
  })

  it('is there in the next task in any other page', async () => {
    await loadSiteCode()
    expect(siteCode()).toHaveProperty('onClientEntry')
  })
})
