import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchLaterCode, LATER_CODE } from './later-code'
import { filesOfCode } from './later-code-files'

describe('the code that a page will want to run', () => {
  const request = vi.fn(async () => new Response('code'))

  beforeEach(() => {
    request.mockClear()
    vi.stubGlobal('fetch', request)
    vi.useFakeTimers()
    document.head.innerHTML = `<meta name="${LATER_CODE}" content="/a.js /b.js">`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    document.head.innerHTML = ''
    Reflect.deleteProperty(navigator, 'connection')
  })

  const fetched = () => request.mock.calls.map(([address]: unknown[]) => address)

  it('is fetched once the page has nothing else to do, all at once', async () => {
    fetchLaterCode()
    expect(fetched()).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual(['/a.js', '/b.js'])
    expect(request).toHaveBeenCalledWith('/a.js', { priority: 'low' })
  })

  it('is not fetched for a visitor who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    fetchLaterCode()
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual([])
  })

  it('is nobody’s fault where it does not come', async () => {
    request.mockRejectedValueOnce(new TypeError('offline'))
    fetchLaterCode()
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual(['/a.js', '/b.js'])
  })

  it('is nothing on a page that names none', async () => {
    document.head.innerHTML = ''
    fetchLaterCode()
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual([])
  })
})

describe('the files of named code', () => {
  it('are those of the bundler, each once, and a name that it does not know is told', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'later-code-'))
    mkdirSync(path.join(folder, 'public'))
    const assetsByChunkName = {
      search: ['shared-1.js', 'search-2.js', 'search-2.css'],
      menu: ['shared-1.js', 'menu-3.js'],
    }
    writeFileSync(path.join(folder, 'public/webpack.stats.json'), JSON.stringify({ assetsByChunkName }))
    expect(filesOfCode(['search', 'menu'], folder)).toEqual(['shared-1.js', 'search-2.js', 'menu-3.js'])
    expect(() => filesOfCode(['serach'], folder)).toThrow("No code is named 'serach'")
    rmSync(folder, { recursive: true })
  })
})
