import { describe, expect, it } from 'vitest'
import { parseByteRange } from './content-headers'

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
