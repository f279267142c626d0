import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changeLanguageFile,
  forgetLanguageFiles,
  loadLanguageFile,
  MISSING_CODE,
  readLanguageFile,
  withMessages,
} from './language-file'

const ENGLISH = '/words/en-GB.0123456789.json'
const FRENCH = '/words/fr-FR.9876543210.json'
const request = vi.fn(async (address: string) => Response.json({ 'finder.title': address }))

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('fetch', request)
  document.head.innerHTML = `<meta name="part-code" content="${ENGLISH} /0123456789.js">`
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLanguageFiles()
  document.head.innerHTML = ''
  delete window.___missingCode
})

describe('the file of a page’s language', () => {
  it('is the one that the document names, fetched beside the code that waits for it, once', async () => {
    const load = vi.fn(async () => 'code')
    const part = withMessages(load)
    const both = Promise.all([part(), part()])
    expect([load.mock.calls.length, request.mock.calls.length]).toEqual([2, 1])
    await expect(both).resolves.toEqual(['code', 'code'])
    expect(readLanguageFile()).toEqual({ 'finder.title': ENGLISH })
    await part()
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('fails the code that waits for it where it does not come, and is fetched again for the next', async () => {
    request.mockRejectedValueOnce(new TypeError('offline'))
    const part = withMessages(async () => 'code')
    await expect(part()).rejects.toThrow('offline')
    expect(readLanguageFile()).toBeUndefined()
    await expect(part()).resolves.toBe('code')
  })

  it('is reported like a script that is gone where the host has it no longer', async () => {
    const heard = vi.fn()
    window.addEventListener(MISSING_CODE, heard, { once: true })
    request.mockResolvedValueOnce(new Response(null, { status: 404 }))
    await expect(loadLanguageFile()).rejects.toThrow(': 404')
    expect(window.___missingCode).toEqual([new URL(ENGLISH, window.location.origin).href])
    expect(heard).toHaveBeenCalledOnce()
  })

  it('changes with the language of the next page, once it is there', async () => {
    await loadLanguageFile()
    request.mockRejectedValueOnce(new TypeError('offline'))
    await expect(changeLanguageFile(FRENCH)).rejects.toThrow('offline')
    expect(readLanguageFile()).toEqual({ 'finder.title': ENGLISH })
    await changeLanguageFile(FRENCH)
    expect(readLanguageFile()).toEqual({ 'finder.title': FRENCH })
    await withMessages(async () => 'code')()
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('is not waited for where the document names none, as in development', async () => {
    document.head.innerHTML = ''
    await expect(withMessages(async () => 'code')()).resolves.toBe('code')
    expect(request).not.toHaveBeenCalled()
  })
})
