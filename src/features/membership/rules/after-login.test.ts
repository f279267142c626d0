import { describe, expect, it } from 'vitest'
import { loginPathFrom, pathAfterLogin, readSitePath } from './after-login'

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

  it('is the account where none is named', () => {
    expect(pathAfterLogin('?from=%2Fmovies%2F%3Fday%3D1', paths)).toBe('/movies/?day=1')
    expect(pathAfterLogin('?from=//evil.example', paths)).toBe('/account/')
    expect(pathAfterLogin('', {})).toBe('/')
    expect(loginPathFrom('/movies/', {})).toBe('/?from=%2Fmovies%2F')
  })

  it('goes along to the login page, but for the home page', () => {
    expect(loginPathFrom('/movies/?day=1', paths)).toBe('/login/?from=%2Fmovies%2F%3Fday%3D1')
    expect([loginPathFrom('/', paths), loginPathFrom(null, paths), loginPathFrom('/login/?from=/x/', paths)]).toEqual([
      '/login/',
      '/login/',
      '/login/',
    ])
  })
})
