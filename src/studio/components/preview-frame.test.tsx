import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PreviewFrame } from './preview-frame'

const PROPS = { editorUrl: 'http://localhost:9100', path: '/movies/', title: 'Movies', width: 390, isAllowed: true }

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['http://localhost:9000', 'http://localhost:9000/movies/'],
  ['http://localhost:9000/cinema', 'http://localhost:9000/cinema/movies/'],
])('the frame shows a page of %s below its address', (siteUrl, expected) => {
  render(<PreviewFrame {...PROPS} siteUrl={siteUrl} messages={new Map()} />)
  expect(screen.getByTitle('Movies').getAttribute('src')).toBe(expected)
})

it('a page of a site below a path is sent the draft when it mounts', () => {
  const messages = new Map([['hasSearch', { type: 'hasSearch', payload: { hasSearch: false } } as const]])
  render(<PreviewFrame {...PROPS} siteUrl="http://localhost:9000/cinema" messages={messages} />)
  const page = screen.getByTitle<HTMLIFrameElement>('Movies').contentWindow
  if (!page) throw new Error('no page')
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => undefined)
  const mounted = { type: 'lifeCycle', lifeCycle: 'mounted' }
  window.dispatchEvent(new MessageEvent('message', { source: page, origin: 'http://localhost:9000', data: mounted }))
  expect(post).toHaveBeenCalledWith(messages.get('hasSearch'), 'http://localhost:9000')
})
