import { describe, expect, it } from 'vitest'
import { measuredPath } from './measured-path'

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
