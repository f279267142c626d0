import { describe, expect, it } from 'vitest'
import { isName, opensNewWindowOnOwnHost, opensNewWindow } from './opens-new-window'
import { parseHost } from './parse-host'

const quick = (hostname: string, exceptions: string[] = []) =>
  opensNewWindowOnOwnHost(hostname, { domain: 'lumen.co.uk', exceptions })

describe('opensNewWindowOnOwnHost', () => {
  it.each([
    'lumen.co.uk',
    'www.lumen.co.uk',
    'tickets.lumen.co.uk',
    'notlumen.co.uk',
    'lumen.com',
    'social.example',
    'lumen.co.uk.evil.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
  ])('answers for %s as the public suffix list does', hostname => {
    const exact = opensNewWindow({ from: 'www.lumen.co.uk', to: `https://${hostname}/`, parseHost })
    expect(quick(hostname)).toBe(exact)
  })

  it('turns the answer around for an exception', () => {
    expect(quick('github.io')).toBe(true)
    expect(quick('github.io', ['github.io'])).toBe(false)
  })

  it('opens nothing anew from a host without a domain', () => {
    expect(opensNewWindowOnOwnHost('social.example', { domain: null, exceptions: [] })).toBe(false)
  })
})

describe('isName', () => {
  it.each([
    ['lumen.example', true],
    ['localhost', false],
    ['10.0.0.1', false],
    ['[fe80::1]', false],
    ['10.0.0.example', true],
    ['192.168.10.100', false],
    ['10.0.0.1.example', true],
    ['v10.0.0.1', true],
  ])('%s: %s', (hostname, expected) => expect(isName(hostname)).toBe(expected))
})
