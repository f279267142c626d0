// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPreview } from './open-preview'

const setup = { origins: ['https://editor.example'], theme: {}, roundness: { content: 'HIGH', buttons: 'HIGH' } }
const serve = (body: unknown, status = 200) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}
let posted: unknown[]

beforeEach(() => {
  posted = []
  vi.stubGlobal('parent', { postMessage: (data: unknown, origin: unknown) => posted.push([data, origin]) })
  Object.defineProperty(document, 'referrer', { value: 'https://editor.example/', configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

describe('opening a live preview', () => {
  it('reads what the site was built with below its path prefix, and tells the editor once it can be changed', async () => {
    const asked = serve(setup)
    const stop = await openPreview({ pathPrefix: '/kino' })
    expect(asked).toEqual(['/kino/preview/theme.json'])
    expect(posted).toEqual([[{ type: 'lifeCycle', lifeCycle: 'mounted' }, 'https://editor.example']])
    stop()
    expect(document.documentElement.hasAttribute('data-preview')).toBe(false)
  })

  it.each([
    ['cannot be read', {}, 404],
    ['says something else', { origins: 'any' }, 200],
  ])('tells nobody anything where that %s', async (_, body, status) => {
    serve(body, status)
    await expect(openPreview({ pathPrefix: '' })).rejects.toThrow('/preview/theme.json')
    expect(posted).toEqual([])
  })
})
