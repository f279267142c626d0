import { describe, expect, it } from 'vitest'
import { moviePathsOf } from '../../config/routes'
import { resolveFormerAddress, resolveMovieAddress } from './use-movie-resolver'

const movies = {
  '1234567': '/movies/1234567-nosferatu/',
  'c-22': '/movies/c-22-charade/',
  '5830': '/movies/5830-אובססיה/',
}
const bases = ['/permalink/movie/', '/p/movie/', '/movies/', '/ar/أفلام/']

describe('resolveMovieAddress', () => {
  it('finds a film by an id that it had before', () => {
    const paths = moviePathsOf({ movies: { '7': '/movies/7-otto/' }, formerMovieIds: { 'hill-12': '7', '13': '8' } })
    expect(paths).toEqual({ '7': '/movies/7-otto/', 'hill-12': '/movies/7-otto/' })
    const pathname = '/movies/hill-12-otto/'
    expect(resolveMovieAddress({ pathname, search: '', movies: paths, bases: ['/movies/'] })).toBe('/movies/7-otto/')
  })

  it.each([
    // specification §2 Routes, and decisions.md on both permalink shapes and the catch-all
    ['a movie permalink', '/permalink/movie/1234567', '', '/movies/1234567-nosferatu/'],
    ['a movie permalink with a slug', '/permalink/movie/1234567-anything/', '', '/movies/1234567-nosferatu/'],
    ['the other permalink shape', '/p/movie/1234567/', '', '/movies/1234567-nosferatu/'],
    ['an outdated slug', '/movies/1234567-nosferatu-1922/', '', '/movies/1234567-nosferatu/'],
    ['a deeper path', '/movies/1234567-nosferatu/times/', '', '/movies/1234567-nosferatu/'],
    ['an address without letters of other scripts', '/movies/5830/', '', '/movies/5830-אובססיה/'],
    ['a list whose name is in another script', encodeURI('/ar/أفلام/5830-قديم/'), '', '/movies/5830-אובססיה/'],
    ['an id with a hyphen', '/movies/c-22/', '', '/movies/c-22-charade/'],
    ['utm_ parameters, kept', '/p/movie/1234567', '?utm_source=mail&x=1', '/movies/1234567-nosferatu/?utm_source=mail'],
    [
      'theater and day, kept',
      '/p/movie/1234567',
      '?theaterId=h1&day=2026-11-21',
      '/movies/1234567-nosferatu/?theaterId=h1&day=2026-11-21',
    ],
  ])('leads from %s to the canonical page', (_what, pathname, search, target) => {
    expect(resolveMovieAddress({ pathname, search, movies, bases })).toBe(target)
  })

  it.each([
    ['an unknown id', '/permalink/movie/999'],
    ['an id that is only the start of a known one', '/permalink/movie/123'],
    ['nothing behind the base', '/movies/'],
    ['a path of another family', '/theaters/1234567/'],
    ['the canonical path itself, which would lead in circles', '/movies/1234567-nosferatu/'],
    ['the same percent-encoded', encodeURI('/movies/5830-אובססיה/')],
    ['a broken escape', '/permalink/movie/%E0%A4%A'],
  ])('leads nowhere from %s', (_what, pathname) => {
    expect(resolveMovieAddress({ pathname, search: '', movies, bases })).toBeNull()
  })
})

describe('resolveFormerAddress', () => {
  const formerAddresses = { '/theaters/m1/': '/theaters/m1-חיפה/' }

  it.each([
    ['/theaters/m1/', '', '/theaters/m1-חיפה/'],
    ['/theaters/m1', '?day=2026-11-21', '/theaters/m1-חיפה/?day=2026-11-21'],
    ['/theaters/%6D1/', '', '/theaters/m1-חיפה/'],
    ['/theaters/m2/', '', null],
    ['/theaters/%E0%A4%A/', '', null],
    [encodeURI('/theaters/m1-חיפה/'), '', null],
  ])('leads from %s%s to %s', (pathname, search, target) => {
    expect(resolveFormerAddress({ pathname, search, formerAddresses })).toBe(target)
  })
})
