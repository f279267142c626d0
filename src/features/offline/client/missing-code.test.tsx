import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetNavigations, noteNavigation } from '../../../platform/document'
import { MISSING_CODE } from '../../../platform/language-file'
import { watchMissingCode } from './missing-code'

const reload = vi.hoisted(() => vi.fn())
vi.mock('../../../platform/document', async importOriginal => ({
  ...(await importOriginal<object>()),
  reloadPage: reload,
}))

const GONE = '/app-0123456789abcdef0123.js'
let stop: () => void
const onMissing = vi.fn()

function start() {
  stop = watchMissingCode({ withPrefix: path => path, onMissing })
}

function fail(src = GONE) {
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
}

const answer = (status: number | null) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (status === null) throw new TypeError('no network')
      return new Response(null, { status })
    }),
  )
const settle = () => new Promise(resolve => setTimeout(resolve, 10))

beforeEach(() => {
  window.sessionStorage.clear()
  window.___webpackCompilationHash = 'release-1'
  answer(404)
  start()
})
afterEach(() => {
  stop()
  forgetNavigations()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  delete window.___missingCode
})

describe('a script of the page that the host does not have any more', () => {
  it('has the page loaded anew, once a release', async () => {
    fail()
    fail()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    stop()
    start()
    fail()
    await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
    expect(reload).toHaveBeenCalledOnce()
    stop()
    window.___webpackCompilationHash = 'release-2'
    start()
    fail()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('leaves the page to somebody who has typed into it', async () => {
    document.body.dispatchEvent(new Event('input', { bubbles: true }))
    fail()
    await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves the page to the step to another one that is under way', async () => {
    const noteThere = noteNavigation()
    fail()
    await settle()
    expect([reload.mock.calls, onMissing.mock.calls]).toEqual([[], []])
    noteThere()
    fail()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('counts where it failed before anybody listened', async () => {
    stop()
    window.___missingCode = [new URL(GONE, window.location.origin).href]
    start()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('may be the file of the page’s language, which a part that waited for it reports', async () => {
    window.___missingCode = [new URL('/words/en-GB.0123456789.json', window.location.origin).href]
    window.dispatchEvent(new Event(MISSING_CODE))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('never loads the page anew where storage is closed: nobody would know after it that it was done', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed')
    })
    fail()
    await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce())
    expect(reload).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

it.each([
  ['that did not come for want of a network', GONE, null],
  ['that the host has, after all', GONE, 200],
  ['that the host cannot answer for just now', GONE, 503],
  ['of somebody else', 'https://ads.example/app-0123456789abcdef0123.js', 404],
  ['that is none of the page’s code', '/vendor.js', 404],
] as const)('a script %s changes nothing', async (_, src, status) => {
  answer(status)
  fail(src)
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(onMissing).not.toHaveBeenCalled()
})
