import { describe, expect, it } from 'vitest'
import { orderMovies, type OrderableMovie } from './order-movies'

const film = (id: string, fields: Partial<OrderableMovie> = {}): OrderableMovie => ({
  id,
  title: id,
  buckets: ['CURRENT_PLAYWEEK'],
  ...fields,
})
const order = (movies: OrderableMovie[], movieOrderIndex: string[] | Record<string, number> = []) =>
  orderMovies(movies, { movieOrderIndex }).map(({ id }) => id)

describe('orderMovies', () => {
  /** Decisions: Order of movies: manual index ascending, then bucket, release date, title. */
  it('puts the manual order before all else', () => {
    const movies = [film('a'), film('b', { buckets: [] }), film('c')]
    expect(order(movies, ['b', 'c'])).toEqual(['b', 'c', 'a'])
    expect(order(movies, { c: -1, b: 4 })).toEqual(['c', 'b', 'a'])
  })

  it('lets the site’s index win over the film’s own', () => {
    const movies = [film('a', { orderIndex: 1 }), film('b', { orderIndex: 2 }), film('c', { orderIndex: null })]
    expect(order(movies)).toEqual(['a', 'b', 'c'])
    expect(order(movies, ['b'])).toEqual(['b', 'a', 'c'])
  })

  it('then goes by the earliest bucket of each film; films of no bucket come last', () => {
    const movies = [
      film('over', { buckets: [] }),
      film('soon', { buckets: ['NEXT_PLAYWEEK_UNDETERMINED'] }),
      film('far', { buckets: ['BEYOND_NEXT_PLAYWEEK_3'] }),
      film('next', { buckets: ['NEXT_PLAYWEEK_1', 'NEXT_PLAYWEEK_2'] }),
      film('now', { buckets: ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1'] }),
    ]
    expect(order(movies)).toEqual(['now', 'next', 'far', 'soon', 'over'])
  })

  it('then by release date, undated ones last', () => {
    const movies = [film('undated'), film('b', { releaseDate: '2025-02-01' }), film('c', { releaseDate: '2025-01-01' })]
    expect(order(movies)).toEqual(['c', 'b', 'undated'])
  })

  it('then by title as the language sorts it, without case, accents or the width of numbers', () => {
    const titles = ['Part 10', 'part 2', 'Émile', 'emu', 'Zebra']
    const movies = titles.map(title => film(title, { title })).reverse()
    expect(order(movies)).toEqual(['Émile', 'emu', 'part 2', 'Part 10', 'Zebra'])
    const swedish = orderMovies([film('1', { title: 'Öl' }), film('2', { title: 'Zoo' })], {
      movieOrderIndex: [],
      locale: 'sv-SE',
    })
    expect(swedish.map(({ title }) => title)).toEqual(['Zoo', 'Öl'])
  })

  it('is the same however the listings were sorted', () => {
    const sameTitles = [film('2', { title: 'Twin' }), film('1', { title: 'Twin' })]
    expect(order(sameTitles)).toEqual(['1', '2'])
    expect(order([...sameTitles].reverse())).toEqual(['1', '2'])
  })

  it('leaves its input alone', () => {
    const movies = [film('b'), film('a')]
    order(movies)
    expect(movies.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
