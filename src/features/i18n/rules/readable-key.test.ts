import { describe, expect, it } from 'vitest'
import { readableKey } from './readable-key'

describe('readableKey', () => {
  it.each([
    ['showtimes.soldOut', 'Sold out'],
    ['movies.count_zero', 'Count'],
    ['movies.count_one', 'Count'],
    ['movies.count_two', 'Count'],
    ['movies.count_few', 'Count'],
    ['movies.count_many', 'Count'],
    ['movies.count_other', 'Count'],
    ['movies.other_films', 'Other films'],
    ['theaters.screen3Hall', 'Screen3 hall'],
    ['movies.--all__films-', 'All films'],
    ['layout.back-to_top', 'Back to top'],
    ['films', 'Films'],
    ['odd.', 'odd.'],
  ])('reads %s as %s', (key, words) => {
    expect(readableKey(key)).toBe(words)
  })
})
