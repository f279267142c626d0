import { describe, expect, it } from 'vitest'
import { readCookie, writeCookie } from './storage'

describe('cookies', () => {
  it('reads back what was written, whatever its characters', () => {
    writeCookie({ name: 'theater', value: 'Säntis; Path=/x' })
    expect(readCookie('theater')).toBe('Säntis; Path=/x')
  })

  it('knows no cookie that is not there, and removes one with age zero', () => {
    writeCookie({ name: 'gone', value: '1', maxAgeSeconds: 60 })
    expect(readCookie('gone')).toBe('1')
    writeCookie({ name: 'gone', value: '', maxAgeSeconds: 0 })
    expect(readCookie('gone')).toBeNull()
    expect(readCookie('never')).toBeNull()
  })
})
