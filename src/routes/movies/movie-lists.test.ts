import { describe, expect, it } from 'vitest'
import { movieListsOf, readMovieList } from '../page/movie-list-names'

describe('movieListsOf', () => {
  it.each([
    // specification §3 Movies: play-week buckets; decisions.md: buckets overlap, undetermined is 'Coming soon'
    ['a film of this play week', ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'], ['now', 'week']],
    ['a film on sale for next week', ['NEXT_PLAYWEEK_1'], ['now', 'soon']],
    ['a film on sale for much later', ['BEYOND_NEXT_PLAYWEEK_3'], ['now', 'soon']],
    ['an announced film without showtimes', ['NEXT_PLAYWEEK_UNDETERMINED'], ['soon']],
    ['a film after its run', [], []],
  ])('puts %s where people look for it', (_what, buckets, lists) => {
    expect(movieListsOf(buckets)).toEqual(lists)
  })
})

describe('readMovieList', () => {
  it.each([
    ['week', 'week'],
    ['soon', 'soon'],
    [undefined, 'now'],
    ['everything', 'now'],
    [true, 'now'],
  ])('reads ?show=%s as %s', (value, list) => {
    expect(readMovieList(value)).toBe(list)
  })
})
