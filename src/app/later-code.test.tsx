import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LATER_CODE, PART_CODE } from '../platform/head-names'
import { earlySignBoot, fetchLaterCode, takeEarlySign } from './later-code'
import { filesOfCode } from './later-code-files'

describe('the code that a page will want to run', () => {
  const request = vi.fn(async () => new Response('code'))

  beforeEach(() => {
    request.mockClear()
    vi.stubGlobal('fetch', request)
    vi.useFakeTimers()
    document.head.innerHTML = `<meta name="${LATER_CODE}" content="/b.js /c.js"><meta name="${PART_CODE}" content="/a.js">`
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
    expect(fetched()).toEqual(['/a.js', '/b.js', '/c.js'])
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
    expect(fetched()).toEqual(['/a.js', '/b.js', '/c.js'])
  })

  it('is nothing on a page that names none', async () => {
    document.head.innerHTML = ''
    fetchLaterCode()
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual([])
  })
})

describe('a sign of the visitor before any code is there', () => {
  const request = vi.fn(async () => new Response('code'))
  beforeEach(() => {
    request.mockClear()
    vi.stubGlobal('fetch', request)
    document.head.innerHTML = `<meta name="${LATER_CODE}" content="/b.js"><meta name="${PART_CODE}" content="/a.js /c.js">`
    document.body.innerHTML =
      '<button>Cinemas</button><input><a class="page" href="/films/"><b>Films</b></a><a class="day" href="?day=2">Day</a>'
    window.eval(earlySignBoot)
  })
  afterEach(() => {
    window.___earlySign?.stop()
    delete window.___earlySign
    vi.unstubAllGlobals()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  })

  it.each([
    ['pointerdown', 'button', true],
    ['keydown', 'input', true],
    ['click', '.day', true],
    ['input', 'input', true],
    ['pointerdown', '.page b', false],
    ['pointermove', 'button', false],
  ])('%s on %s fetches the code of the page’s parts, then what may be opened, once: %s', async (type, css, isHeard) => {
    const fetched = () => request.mock.calls.map(([address]: unknown[]) => address)
    for (const _ of [1, 2]) document.querySelector(css)?.dispatchEvent(new Event(type, { bubbles: true }))
    expect(fetched()).toEqual(isHeard ? ['/a.js', '/c.js'] : [])
    expect(takeEarlySign()).toBe(isHeard)
    await vi.waitFor(() => expect(fetched()).toEqual(isHeard ? ['/a.js', '/c.js', '/b.js'] : []))
  })

  it('is others’ to hear once the application runs', () => {
    expect(takeEarlySign()).toBe(false)
    document.querySelector('button')?.dispatchEvent(new Event('click', { bubbles: true }))
    expect(request).not.toHaveBeenCalled()
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
