import { describe, expect, it, vi } from 'vitest'
import { rememberTexts } from './remember-texts'

describe('rememberTexts', () => {
  it('looks up each text once, apart for other arguments', () => {
    const find = vi.fn((key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`)
    const t = rememberTexts(find, key => key)
    expect([t('found', { count: 1 }), t('found', { count: 2 }), t('found', { count: 1 }), t('found')]).toEqual([
      'found {"count":1}',
      'found {"count":2}',
      'found {"count":1}',
      'found {}',
    ])
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('remembers some thousand texts, and begins anew with one more', () => {
    const find = vi.fn((key: string) => key)
    const t = rememberTexts(find, key => key)
    const say = (count: number) => Array.from({ length: count }, (_, at) => t(String(at)))
    say(3000)
    say(3000)
    expect(find).toHaveBeenCalledTimes(3000)
    say(3001)
    expect(find).toHaveBeenCalledTimes(3001)
    t('0')
    expect(find).toHaveBeenCalledTimes(3002)
  })

  it('asks again for what has no message yet', () => {
    const messages = new Map<string, string>()
    const t = rememberTexts(
      key => messages.get(key) ?? null,
      key => key.toUpperCase(),
    )
    expect(t('late')).toBe('LATE')
    messages.set('late', 'Too late')
    expect(t('late')).toBe('Too late')
  })
})
