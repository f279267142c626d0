import { describe, expect, it } from 'vitest'
import { readLoginHandOff, withLoginToken } from './login-hand-off'

const config = { ticketingUrl: 'https://tickets.example/lumen', tokenParameter: 'token_clubcgr' }
const read = (path: string, more = '') => readLoginHandOff(`?return=${encodeURIComponent(path)}${more}`, config)

describe('the hand-off that the login page is asked for (specification §4)', () => {
  it('leads below the ticketing URL, with the data of a round trip', () => {
    expect(read('/startticketing/P1/77?x=1', '&requestData=opaque%2F1')).toEqual({
      kind: 'requested',
      url: 'https://tickets.example/lumen/startticketing/P1/77?x=1&requestData=opaque%2F1',
      parameter: 'token_clubcgr',
    })
  })

  it('leads there with data of its own, or without any', () => {
    const own = 'https://tickets.example/lumen/a?requestData=own'
    expect(read('/a?requestData=own', '&requestData=other')).toMatchObject({ url: own })
    expect(read('/a')).toMatchObject({ url: 'https://tickets.example/lumen/a' })
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '.evil.example/',
    'startticketing',
    '/\n/evil.example',
  ])('is refused where it leads elsewhere: %s', path => expect(read(path)).toEqual({ kind: 'refused' }))

  it.each([
    ['no return', '', config],
    ['an empty one', '?return=', config],
    ['no ticketing', '?return=%2Fx', { ...config, ticketingUrl: null }],
  ])('is none with %s', (_name, search, given) => expect(readLoginHandOff(search, given)).toEqual({ kind: 'none' }))

  it('carries the member’s token in place of one that a link brought', () => {
    expect(withLoginToken('https://tickets.example/a?token=theirs&b=1', 'token', 'a b')).toBe(
      'https://tickets.example/a?b=1&token=a%20b',
    )
    expect(withLoginToken('https://tickets.example/a?q=a%20b', 'token', 't')).toBe(
      'https://tickets.example/a?q=a%20b&token=t',
    )
  })
})
