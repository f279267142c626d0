import { describe, expect, it } from 'vitest'
import { readableKey } from './readable-key'

describe('readableKey', () => {
  it.each([
    ['showtimes.soldOut', 'Sold out'],
    ['movies.count_other', 'Count'],
    ['layout.back-to_top', 'Back to top'],
    ['films', 'Films'],
    ['odd.', 'odd.'],
  ])('reads %s as %s', (key, words) => {
    expect(readableKey(key)).toBe(words)
  })
})
