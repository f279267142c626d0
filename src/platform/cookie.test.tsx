import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasCookies, readCookie, writeCookie } from './cookie'

const SESSION = '{"token":"a+b/c=","refreshToken":"é;, \\""}'

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['theater', 'gone', 'broken', 'session']) document.cookie = `${name}=; path=/; max-age=0`
})

/** What the browser is given. */
function written(cookie: Parameters<typeof writeCookie>[0]): string[] {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeCookie(cookie)
  return set.mock.calls.map(([text]) => text)
}
const partsOf = (text = '') => text.split('; ').toSorted()

describe('cookies', () => {
  it('reads back what was written, whatever its characters', () => {
    writeCookie({ name: 'theater', value: 'Säntis; Path=/x' })
    expect(readCookie('theater')).toBe('Säntis; Path=/x')
  })

  it('knows no cookie that is not there, and removes one with age zero', () => {
    writeCookie({ name: 'gone', value: '1', maxAgeSeconds: 60 })
    expect(readCookie('gone')).toBe('1')
    expect(hasCookies()).toBe(true)
    writeCookie({ name: 'gone', value: '', maxAgeSeconds: 0 })
    expect(readCookie('gone')).toBeNull()
    expect(readCookie('never')).toBeNull()
    expect(hasCookies()).toBe(false)
  })

  // Contracts §4: earlier releases, the host and the boot scripts read the same text.
  it.each([
    [{ name: 'theater', value: 'quarry' }, 'theater=quarry; path=/; SameSite=Lax'],
    [{ name: 'theater', value: '', maxAgeSeconds: 0 }, 'theater=; path=/; SameSite=Lax; max-age=0'],
    [
      { name: 'theater', value: 'Säntis (1)', maxAgeSeconds: 2_592_000, path: '/x' },
      'theater=S%C3%A4ntis%20(1); path=/x; SameSite=Lax; max-age=2592000',
    ],
    [{ name: 'session', value: SESSION }, `session=${encodeURIComponent(SESSION)}; path=/; SameSite=Lax`],
  ])('writes %j as %s', (cookie, text) => {
    const [first, ...others] = written(cookie)
    expect(partsOf(first)).toEqual(partsOf(text))
    expect(others).toEqual([])
  })

  it('is Secure on https', () => {
    const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (settings: { url: string }) => void } }
    const { href } = window.location
    jsdom.reconfigure({ url: 'https://cinema.example/' })
    expect(partsOf(written({ name: 'theater', value: 'quarry' })[0])).toContain('Secure')
    jsdom.reconfigure({ url: href })
  })

  it('reads what earlier releases wrote, and tolerates cookies that nobody can read', () => {
    document.cookie = 'broken=%E0%A4%A; path=/'
    document.cookie = `session=${encodeURIComponent(SESSION)}; path=/`
    expect(readCookie('session')).toBe(SESSION)
    expect(readCookie('broken')).toBeNull()
    expect(hasCookies()).toBe(true)
  })

  it('tolerates a browser that blocks cookies', () => {
    const block = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    }
    vi.spyOn(document, 'cookie', 'get').mockImplementation(block)
    vi.spyOn(document, 'cookie', 'set').mockImplementation(block)
    expect(() => writeCookie({ name: 'theater', value: 'quarry' })).not.toThrow()
    expect(readCookie('theater')).toBeNull()
  })
})
