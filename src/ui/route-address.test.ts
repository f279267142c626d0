import { describe, expect, it } from 'vitest'
import { comparePage, readRoute } from './route-address'

describe('readRoute', () => {
  it.each([
    ['/movies/', '/movies/', ''],
    ['/movies', '/movies/', ''],
    ['/movies?past=show', '/movies/', '?past=show'],
    ['/movies/?past=show#times', '/movies/', '?past=show#times'],
    ['/#times', '/', '#times'],
    ['?past=show', '', '?past=show'],
    ['/terms.html', '/terms.html', ''],
    ['/סרטים', '/סרטים/', ''],
  ])('%s is %s and %s', (to, pathname, rest) => {
    expect(readRoute(to)).toEqual({ pathname, rest })
  })
})

describe('comparePage', () => {
  it.each([
    ['/movies/', '/movies/', true, false],
    ['/movies/', '/movies/the-tide/', false, true],
    ['/movies/', '/movies-for-schools/', false, false],
    ['/', '/', true, false],
    ['/', '/movies/', false, false],
    ['', '/movies/', false, false],
    ['/movies/', '', false, false],
  ])('a link to %s on %s', (link, page, isCurrent, isBelow) => {
    expect(comparePage(link, page)).toEqual({ isCurrent, isBelow })
  })
})
