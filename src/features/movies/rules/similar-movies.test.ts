import { describe, expect, it } from 'vitest'
import { buildSimilarMovies, type ComparableMovie } from './similar-movies'

const film = (id: string, fields: Partial<ComparableMovie> = {}): ComparableMovie => ({
  id,
  genres: [],
  directors: [],
  cast: [],
  ...fields,
})
const ids = (movies: ComparableMovie[]) => movies.map(({ id }) => id)

describe('buildSimilarMovies', () => {
  const similarTo = (candidates: ComparableMovie[]) => ids(buildSimilarMovies(candidates)(movie))
  const movie = film('m', { genres: ['Comedy', 'Silent'], directors: ['A. Director'], cast: ['B. Actor', 'C. Actor'] })

  it('puts films that share most first, people above genres, and leaves out what shares nothing', () => {
    const candidates = [
      film('genre', { genres: ['comedy '] }),
      film('none', { genres: ['Horror'], directors: ['Z'] }),
      film('actor', { cast: ['b. actor'] }),
      film('director', { directors: ['A. Director'] }),
      film('both', { genres: ['Silent'], directors: ['A. Director'] }),
    ]
    expect(similarTo(candidates)).toEqual(['both', 'director', 'actor', 'genre'])
  })

  it('never names the film itself', () => {
    expect(similarTo([movie])).toEqual([])
  })

  it('keeps the display order among equals, and stops at six', () => {
    const candidates = Array.from({ length: 9 }, (_, index) => film(`${index}`, { genres: ['Comedy'] }))
    expect(similarTo(candidates)).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('does not take an actor for a director', () => {
    expect(similarTo([film('x', { cast: ['A. Director'] })])).toEqual([])
  })

  it('counts a genre named twice once', () => {
    const candidates = [film('twice', { genres: ['Comedy', 'comedy'] }), film('actor', { cast: ['B. Actor'] })]
    expect(similarTo(candidates)).toEqual(['actor', 'twice'])
  })
})
