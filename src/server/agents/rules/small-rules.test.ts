import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './is-origin-allowed'
import { joinShowtimeId, splitShowtimeId } from './showtime-id'
import { takePage } from './take-page'

describe('the origin of a page that asks', () => {
  it.each([
    [null, 'https://two.example', true],
    [null, null, true],
    ['https://two.example', 'https://two.example', true],
    ['https://two.example:443', 'https://two.example', true],
    ['https://two.example', 'https://two.example/', true],
    ['https://two.example:8443', 'https://two.example', false],
    ['https://www.two.example', 'https://two.example', false],
    ['https://two.example', null, false],
    ['null', 'https://two.example', false],
    ['http://localhost:6274', 'http://localhost:9000', true],
    ['http://127.0.0.1:6274', 'http://localhost:9000', true],
    ['http://[::1]:6274', 'http://localhost:9000', true],
    ['http://localhost.evil.example', 'http://localhost:9000', false],
    ['http://localhost:6274', 'https://two.example', false],
  ])('%s at %s: %s', (origin, siteUrl, is) => expect(isOriginAllowed(origin, siteUrl)).toBe(is))
})

describe('a showtime’s id across theaters', () => {
  it.each([
    ['lido/s1', { theaterId: 'lido', id: 's1' }],
    ['lido/2/s1', { theaterId: 'lido/2', id: 's1' }],
    ['lido/3/s1', { theaterId: 'lido', id: '3/s1' }],
    ['odeon/s1', null],
    ['lido', null],
  ])('%s', (showtimeId, parts) => {
    expect(splitShowtimeId(showtimeId, ['lido', 'lido/2'])).toEqual(parts)
    if (parts) expect(joinShowtimeId(parts)).toBe(showtimeId)
  })
})

describe('a page of a list', () => {
  const ROWS = [1, 2, 3, 4, 5]
  it.each([
    [0, 2, [1, 2], 2],
    [2, 2, [3, 4], 4],
    [4, 2, [5], null],
    [3, 2, [4, 5], null],
    [9, 2, [], null],
  ])('from %i, of %i rows', (offset, limit, rows, nextOffset) => {
    expect(takePage(ROWS, { offset, limit })).toEqual({ total: 5, rows, nextOffset })
  })
})
