import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowserTabs } from '../../tests/builders/browser-tabs'
import { openTabChannel, type TabChannel } from './tab-channel'

const heard: { first: unknown[]; second: unknown[] } = { first: [], second: [] }
const open: TabChannel[] = []
const openTab = (own: unknown[]) => {
  const channel = openTabChannel('news', message => void own.push(message))
  open.push(channel)
  return channel
}
const settle = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  heard.first = []
  heard.second = []
})
afterEach(() => {
  for (const channel of open.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

describe('a channel between tabs', () => {
  it('carries what is said to the others, not back', async () => {
    stubBrowserTabs()
    const first = openTab(heard.first)
    openTab(heard.second)
    first.post({ kind: 'end' })
    await settle()
    expect(heard).toEqual({ first: [], second: [{ kind: 'end' }] })
  })

  it('is closed while its page rests, and open again once that is returned to', async () => {
    stubBrowserTabs()
    // Both stand in one document here: they rest together.
    const [first] = [openTab(heard.first), openTab(heard.second)]
    window.dispatchEvent(new Event('pagehide'))
    first.post('nobody hears it')
    await settle()
    expect(heard.second).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    first.post('back again')
    await settle()
    expect(heard.second).toEqual(['back again'])
  })

  it('stays closed once it was closed, whatever its page does', async () => {
    stubBrowserTabs()
    const [first, second] = [openTab(heard.first), openTab(heard.second)]
    second.close()
    window.dispatchEvent(new Event('pageshow'))
    first.post('a word')
    second.post('no word')
    await settle()
    expect(heard).toEqual({ first: [], second: [] })
  })
})

describe('a browser', () => {
  it('without channels says nothing, and nothing breaks', () => {
    stubBrowserTabs({ hasChannels: false })
    const channel = openTab(heard.first)
    expect(() => {
      channel.post('a word')
      channel.close()
    }).not.toThrow()
  })

  it('that refuses them does not either', () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('Access denied', 'SecurityError')
    })
    expect(() => openTab(heard.first).post('a word')).not.toThrow()
  })
})
