import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCount } from '../../../tests/builders/run-counts'
import { formatPublicPath, parsePublicPath, resolveClientRoute, resolverPageOf } from './public-path'

describe('taking a path apart', () => {
  it.each([
    ['/', { segments: [], isFolder: true }],
    ['/theaters/', { segments: ['theaters'], isFolder: true }],
    ['/page-data/app-data.json', { segments: ['page-data', 'app-data.json'], isFolder: false }],
    ['/caf%C3%A9/', { segments: ['café'], isFolder: true }],
    ['/~partytown/x.js', { segments: ['~partytown', 'x.js'], isFolder: false }],
    ['/.well-known/security.txt', { segments: ['.well-known', 'security.txt'], isFolder: false }],
    ['/%252e%252e/', { segments: ['%2e%2e'], isFolder: true }],
  ])('reads %s', (pathname, value) => {
    expect(parsePublicPath(pathname)).toEqual({ ok: true, value })
  })

  it.each([
    ['/../etc/passwd', 'refused'],
    ['/%2e%2e/etc/passwd', 'refused'],
    ['/a/..%2f..%2fetc/passwd', 'refused'],
    ['/a%5c..%5cetc', 'refused'],
    ['/a\\..\\etc', 'refused'],
    ['/index.html%00.js', 'refused'],
    ['/.env', 'refused'],
    ['/a/.git/config', 'refused'],
    ['/a/.well-known/x', 'refused'],
    ['//evil.example/', 'refused'],
    ['/a//b', 'refused'],
    ['/index.html.br', 'refused'],
    ['/index.html.gz', 'refused'],
    ['/%', 'malformed'],
    ['/%c3%28', 'malformed'],
    ['no-slash', 'malformed'],
  ])('answers nothing for %s: %s', (pathname, error) => {
    expect(parsePublicPath(pathname)).toEqual({ ok: false, error })
  })

  it('never names anything outside the folder, however the path is written', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '%00',
      '%',
      'a',
      'é',
      '%c0%af',
      ' ',
      ':',
      '?',
      '~',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map(pieces => pieces.join('')),
        ),
        text => {
          const result = parsePublicPath(`/${text}`)
          if (!result.ok) return
          const root = path.resolve('/srv/public')
          const target = path.resolve(root, ...result.value.segments)
          expect(target === root || target.startsWith(root + path.sep)).toBe(true)
          expect(path.relative(root, target).split(path.sep).filter(Boolean)).toEqual(result.value.segments)
        },
      ),
      { numRuns: runCount(3000) },
    )
  })

  it("formats a path that a browser can only take as this host's, and reads it back", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.boolean(), (segments, isFolder) => {
        if (!parsePublicPath(formatSafely(segments))?.ok) return
        const written = formatPublicPath({ segments, isFolder: isFolder || segments.length === 0 })
        expect(new URL(written, 'https://lido.example').origin).toBe('https://lido.example')
        expect(parsePublicPath(written)).toEqual({
          ok: true,
          value: { segments, isFolder: isFolder || segments.length === 0 },
        })
      }),
    )
  })
})

function formatSafely(segments: string[]): string {
  try {
    return formatPublicPath({ segments, isFolder: false }) || '/'
  } catch {
    return 'lone surrogates cannot be written'
  }
}

describe('addresses without a page, on a site of two languages', () => {
  const routes = {
    paths: { movies: 'films' },
    permalinkPrefix: 'p',
    moviePaths: new Map([['2', '/films/2-le-titre/']]),
    movieIds: new Set(['2']),
    formerAddresses: new Map<string, string>(),
    languages: new Map([
      [
        'en',
        { paths: { movies: 'en/films' }, permalinkPrefix: 'en/p', moviePaths: new Map([['2', '/en/films/2-title/']]) },
      ],
    ]),
  }
  const parsed = (pathname: string) => {
    const path = parsePublicPath(pathname)
    if (!path.ok) throw new Error(path.error)
    return path.value
  }

  it.each([
    ['/films/2/', '/films/2-le-titre/'],
    ['/en/films/2-old/', '/en/films/2-title/'],
    ['/en/p/movie/2/', '/en/films/2-title/'],
    ['/en/permalink/movie/2', '/en/films/2-title/'],
    ['/permalink/movie/2/', '/films/2-le-titre/'],
    ['/en/films/9/', undefined],
    ['/nl/films/2/', undefined],
  ])('finds the film of %s in the language of the address', (pathname, expected) => {
    expect(resolveClientRoute(parsed(pathname), routes)).toBe(expected)
  })

  it.each([
    ['/films/9/', 'films/resolve/index.html'],
    ['/en/films/9/', 'en/films/resolve/index.html'],
    ['/en/nowhere/', 'en/404.html'],
    ['/nowhere/', undefined],
    ['/nl/nowhere/', undefined],
  ])('has a page for %s that says so in its language', (pathname, expected) => {
    expect(resolverPageOf(parsed(pathname), routes)?.join('/')).toBe(expected)
  })
})
