import { describe, expect, it } from 'vitest'
import { type Encoding, parseByteRange, selectEncoding } from './content-headers'

describe('choosing an encoding', () => {
  const all = new Set<Encoding>(['identity', 'br', 'gzip'])
  it.each([
    [null, all, 'identity'],
    ['', all, 'identity'],
    ['gzip, deflate, br, zstd', all, 'br'],
    ['gzip', all, 'gzip'],
    ['x-gzip', all, 'gzip'],
    ['br;q=0.5, gzip;q=0.9', all, 'gzip'],
    ['br;q=0, gzip;q=0', all, 'identity'],
    ['*', all, 'br'],
    ['*;q=0', all, 'identity'],
    ['*;q=0.1, br;q=0', all, 'gzip'],
    ['identity, br;q=0.2', all, 'identity'],
    ['BR', all, 'br'],
    ['br;q=nonsense, gzip', all, 'gzip'],
    ['br', new Set<Encoding>(['identity', 'gzip']), 'identity'],
    ['br, gzip', new Set<Encoding>(['identity']), 'identity'],
  ] as [string | null, Set<Encoding>, Encoding][])(
    'answers %s with what exists and is liked best',
    (header, available, expected) => {
      expect(selectEncoding(header, available)).toBe(expected)
    },
  )
})

describe('parseByteRange', () => {
  /** RFC 9110 §14.1.2. */
  it.each([
    ['bytes=0-499', { first: 0, last: 499 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=-200', { first: 800, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=900-5000', { first: 900, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=500-400', null],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    [null, null],
  ])('reads %s of a thousand bytes', (header, expected) => {
    expect(parseByteRange(header, 1000)).toEqual(expected)
  })
})
