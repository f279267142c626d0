import { describe, expect, it } from 'vitest'
import { configCommands, consentCommand, disablingFlag, pageViewCommands, measuredPath } from './google-tag'

describe('commands of the Google tag', () => {
  it('set every property up with the constants of specification §9', () => {
    const settings = { anonymize_ip: true, cookie_expires: 34_164_000, cookie_update: false, send_page_view: false }
    expect(configCommands(['G-1', 'UA-2-1'])).toEqual([
      ['config', 'G-1', settings],
      ['config', 'UA-2-1', settings],
    ])
    expect(configCommands([])).toEqual([])
  })

  it('tell of a page without what its query keeps secret', () => {
    const commands = pageViewCommands({ origin: 'https://lido.example', path: '/a/?token=x&day=1', title: 'A' })
    const page = { page_location: 'https://lido.example/a/?day=1', page_title: 'A' }
    expect(commands).toEqual([
      ['set', page],
      ['event', 'page_view', { ...page, page_path: '/a/?day=1' }],
    ])
  })

  it('give one answer for all four signals of consent mode', () => {
    expect(consentCommand('denied')).toEqual([
      'consent',
      'update',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ])
  })

  it('name the flag that stops a property', () => {
    expect(disablingFlag('G-1')).toBe('ga-disable-G-1')
  })
})

describe('measuredPath', () => {
  it.each([
    ['/films/', '/films/'],
    ['/films/?day=2025-01-23', '/films/?day=2025-01-23'],
    ['/films/?utm_source=mail&utm_medium=letter', '/films/?utm_source=mail&utm_medium=letter'],
    ['/login/?token=secret', '/login/'],
    ['/password/?resetCode=1&uid=2&email=a%40b.example&utm_id=9#top', '/password/?utm_id=9'],
    ['/films/?token_clubcgr=secret&userSessionId=secret&requestData=secret', '/films/'],
    ['/films/?Token=secret&day=a%26token%3Db', '/films/?day=a%26token%3Db'],
    ['/search/?q=anna%40home.example', '/search/'],
    ['?', ''],
    ['/films/#token=secret', '/films/'],
    ['/films/?access=wheelchair,captions&day=2025-01-23', '/films/?day=2025-01-23'],
  ])('tells of %s as %s', (path, told) => {
    expect(measuredPath(path)).toBe(told)
  })
})
