import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventPath, moviePath, pagePath, parseLeadingId, theaterPath } from './canonical-path'

const paths = { movies: 'movies', theaters: 'theaters', events: 'events' }

describe('canonical paths', () => {
  /** Specification §2 Routes, contracts §3 Slugs. */
  it.each([
    [moviePath({ id: '1000014219', slug: 'safety-last' }, paths), '/movies/1000014219-safety-last/'],
    [moviePath({ id: 'c2202', slug: '' }, paths), '/movies/c2202/'],
    [moviePath({ id: '7', slug: 'a' }, { ...paths, movies: 'films/all' }), '/films/all/7-a/'],
    [theaterPath({ id: 'X0712', slug: 'harbour' }, paths), '/theaters/x0712-harbour/'],
    [theaterPath({ id: 'cinema.example', slug: 'pier' }, paths), '/theaters/cinema.example-pier/'],
    [moviePath({ id: 'nosferatu', slug: 'nosferatu' }, paths), '/movies/nosferatu/'],
    [moviePath({ id: 'אובססיה', slug: 'אובססיה' }, paths), '/movies/אובססיה/'],
    [moviePath({ id: 'resolve', slug: 'resolve' }, paths), '/movies/resolve-resolve/'],
    [eventPath({ id: '33800', slug: 'silent-week' }, paths), '/events/33800-silent-week/'],
    [pagePath('gift-cards'), '/gift-cards/'],
    [pagePath('about/team'), '/about/team/'],
    [pagePath(''), '/'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected)
  })

  it('keeps an id with slashes or dots inside its own folder', () => {
    expect(eventPath({ id: '../a b', slug: 'x' }, paths)).toBe('/events/~2e~.~2f~a~20~b-x/')
  })
})

describe('parseLeadingId', () => {
  it.each([
    ['1000014219-safety-last', '1000014219'],
    ['c2202', 'c2202'],
    ['/cEvent_1-opera/', 'cEvent_1'],
    ['', null],
    ['-no-id', null],
  ])('reads %s as %s', (segment, id) => {
    expect(parseLeadingId(segment)).toBe(id)
  })

  it('takes the longest known id where ids hold hyphens', () => {
    const known = new Set(['demo', 'demo-12', '12'])
    expect(parseLeadingId('demo-12-safety-last', known)).toBe('demo-12')
    expect(parseLeadingId('demo-13', known)).toBe('demo')
    expect(parseLeadingId('other-12', known)).toBeNull()
    expect(parseLeadingId('', known)).toBeNull()
    expect(parseLeadingId('אובססיה', new Set(['אובססיה']))).toBe('אובססיה')
  })

  it('finds any id back in its path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), id => {
        const segment = moviePath({ id, slug: 'a-slug' }, paths).split('/')[2] ?? ''
        expect(parseLeadingId(segment, new Set([id]))).toBe(id)
      }),
    )
  })

  it('leaves alone what only looks like an escaped character', () => {
    expect(parseLeadingId('~ffffff~')).toBe('~ffffff~')
  })
})
