import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetScripts, loadScript } from './load-script'

const URL_ = 'https://vendor.example/a.js'
const scripts = () => [...document.head.querySelectorAll('script')]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  forgetScripts()
  scripts().forEach(script => script.remove())
  vi.useRealTimers()
})

describe('loading a script', () => {
  it('puts it into the head once, and answers everybody when it has run', async () => {
    const both = [loadScript(URL_), loadScript(URL_)]
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[URL_, true]])
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ])
  })

  it('may be tried again where it was blocked', async () => {
    const first = loadScript(URL_)
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await first).toEqual({ ok: false, error: { url: URL_, cause: 'blocked' } })
    expect(scripts()).toEqual([])
    void loadScript(URL_)
    expect(scripts()).toHaveLength(1)
  })

  it('is not waited for longer than its time, and not asked for twice', async () => {
    const slow = loadScript(URL_, { timeoutMs: 1000 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await slow).toEqual({ ok: false, error: { url: URL_, cause: 'timeout' } })
    await loadScript(URL_)
    expect(scripts()).toHaveLength(1)
  })
})
