import { describe, expect, it } from 'vitest'
import { pathAfterLogin, readSitePath, readWayBack, wayBackFrom, withWayBack } from './after-login'

const paths = {
  login: '/login/',
  register: '/register/',
  activate: '/activate/',
  confirm: '/confirm/',
  'forgot-password': '/forgot-password/',
  'reset-password': '/reset-password/',
  'forgot-username': '/forgot-username/',
  account: '/account/',
}

describe('the page to come back to after login', () => {
  it.each(['/', '/movies/', '/movies/1-a-film/?day=2026-01-01&theaterId=q#times', '/account/orders/'])(
    'may be any page of this site: %s',
    path => expect(readSitePath(path, paths)).toBe(path),
  )

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' /movies/',
    'movies/',
    '',
    null,
  ])('is never another host’s: %s', path => expect(readSitePath(path, paths)).toBeNull())

  it.each([
    '/login/',
    '/login?from=/x/',
    '/register/',
    '/activate/',
    '/confirm/#code',
    '/forgot-password/',
    '/reset-password/?resetCode=1',
    '/forgot-username/',
  ])('is none of those one signs in on: %s', path => expect(readSitePath(path, paths)).toBeNull())

  it('is no sign-in page whose name is in another script', () => {
    expect(readSitePath(encodeURI('/ar/دخول/?from=/ar/'), { login: '/ar/دخول/' })).toBeNull()
  })

  it('is the account where none is named', () => {
    expect(pathAfterLogin('?from=%2Fmovies%2F%3Fday%3D1', paths)).toBe('/movies/?day=1')
    expect(pathAfterLogin('?from=//evil.example', paths)).toBe('/account/')
    expect(pathAfterLogin('', {})).toBe('/')
  })

  it.each([
    ['/account/orders/', '/account/orders/'],
    ['/account/rewards/', '/account/rewards/'],
    ['/watchlist/', '/watchlist/'],
    ['/movies/', '/movies/'],
    ['/movies/1-a-film/?day=2026-01-01&theaterId=q#times', '/movies/1-a-film/?day=2026-01-01&theaterId=q#times'],
    ['https://evil.example/account/', '/account/'],
    ['/register/?from=/x/', '/account/'],
  ])('is that of the address: %s', (from, path) =>
    expect(pathAfterLogin(`?${new URLSearchParams({ from })}`, paths)).toBe(path),
  )
})

/** Specification §2 Query parameter names: `return`, `requestData`. */
describe('the way back that sign-in pages pass on', () => {
  const given = '?email=a%40b.example&return=%2Fstart%3Fa%3D1%262&requestData=o%2Bp%2Fa%20q&from=%2Fmovies%2F&code=1'

  it('is the page or the purchase that the address names, unchanged, and nothing else', () => {
    expect(Object.fromEntries(new URLSearchParams(readWayBack(given)))).toEqual({
      from: '/movies/',
      return: '/start?a=1&2',
      requestData: 'o+p/a q',
    })
    expect([readWayBack(''), readWayBack('?return=&email=a')]).toEqual(['', ''])
  })

  it.each(['/login/', '/register/', '/forgot-password/'])('is what %s itself was given', path =>
    expect(wayBackFrom({ path, search: given }, paths)).toBe(readWayBack(given)),
  )

  it.each([
    ['/movies/', '?day=1', 'from=%2Fmovies%2F%3Fday%3D1'],
    ['/movies/', '?return=%2Fx', 'from=%2Fmovies%2F%3Freturn%3D%252Fx'],
    ['/', '', ''],
    ['/', '?day=1', 'from=%2F%3Fday%3D1'],
  ])('is the page itself on %s%s', (path, search, wayBack) =>
    expect(wayBackFrom({ path, search }, paths)).toBe(wayBack),
  )

  it('goes along with a path and its query', () => {
    expect([withWayBack('/login/', 'from=%2Fx%2F'), withWayBack('/a/?b=1', 'from=x'), withWayBack('/a/', '')]).toEqual([
      '/login/?from=%2Fx%2F',
      '/a/?b=1&from=x',
      '/a/',
    ])
  })
})
