import { expect, it } from 'vitest'
import { buildListedMovie } from '../../../tests/builders/page-records'
import { movieAt } from './time-travel-records'

const link = (movieId: string) => ({ movieId, title: movieId, path: `/movies/${movieId}/` })

it('at another instant a film’s people have the films alone that are listed then', () => {
  const film = { movieId: 'faust', buckets: [], showtimeDays: [], events: [], similar: [] }
  const people = [
    { name: 'F. W. Murnau', movies: [link('sunrise'), link('tabu')] },
    { name: 'Emil Jannings', movies: [link('tabu')] },
  ]
  const movies = [
    buildListedMovie({ movieId: 'faust' }),
    buildListedMovie({ movieId: 'sunrise', buckets: ['CURRENT_PLAYWEEK'] }),
    buildListedMovie({ movieId: 'tabu' }),
  ]
  const at = { movies, events: [] } as unknown as Parameters<typeof movieAt>[1]
  expect(movieAt({ ...film, people }, at).people).toEqual([{ name: 'F. W. Murnau', movies: [link('sunrise')] }])
})
