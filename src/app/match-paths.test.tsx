import { describe, expect, it } from 'vitest'
import { matchPathsOf } from './match-paths'

describe('addresses that another page answers to', () => {
  it.each([
    ['/movies/resolve/', '/movies/78', [{ path: '/movies/resolve/', matchPath: '/movies/78' }]],
    [
      '/permalink/movie/resolve/',
      '/permalink/movie/7/',
      [{ path: '/permalink/movie/resolve/', matchPath: '/permalink/movie/7/' }],
    ],
    ['/movies/resolve/', '/movies/caf%C3%A9', [{ path: '/movies/resolve/', matchPath: '/movies/café' }]],
    ['/movies/resolve/', '/movies/%', [{ path: '/movies/resolve/', matchPath: '/movies/%' }]],
  ])('are those that a document was sent for: %s at %s', (pagePath, pathname, expected) => {
    expect(matchPathsOf(pagePath, pathname)).toEqual(expected)
  })

  it.each([
    ['/movies/77-the-lake/', '/movies/77-the-lake/'],
    ['/movies/', '/movies'],
    ['/404.html', '/movies/78'],
    [undefined, '/movies/78'],
    ['/movies/resolve/', '/elsewhere/'],
  ])('are none where the document is the page itself, or nobody’s: %s at %s', (pagePath, pathname) => {
    expect(matchPathsOf(pagePath, pathname)).toEqual([])
  })
})
