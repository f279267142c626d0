import { describe, expect, it } from 'vitest'
import { readPageMovie } from './read-page-movie'

const movie = {
  movieId: '1',
  title: 'Nosferatu',
  path: '/movies/1-nosferatu/',
  releaseDate: null,
  permalinkOrigin: null,
}

describe('the film of a page', () => {
  it('is that of its query', () => {
    expect(readPageMovie({ movie: { ...movie, synopsis: '…' }, other: 1 })).toEqual(movie)
  })

  it.each([undefined, null, {}, { movie: null }, { movie: { title: 'Nosferatu' } }, { movies: [movie] }])(
    'is none in %j',
    data => expect(readPageMovie(data)).toBeNull(),
  )
})
