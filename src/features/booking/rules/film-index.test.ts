import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFilmIndex, filmsAhead, type IndexedFilm, parseFilmIndex } from './film-index'

const MINUTE_MS = 60_000
const NOW = Date.parse('2025-01-23T18:00:00Z')
const film = (movieId: string, ...theaters: [string, number][]): IndexedFilm => ({
  movieId,
  title: `The ${movieId}`,
  theaters: theaters.map(([theaterId, minutes]) => ({ theaterId, lastStartsAtMs: NOW + minutes * MINUTE_MS })),
})

describe('the film index', () => {
  it('reads what it wrote, whatever the films', () => {
    const shown = fc.record({
      theaterId: fc.string(),
      lastStartsAtMs: fc.integer({ min: 0, max: 4e7 }).map(minute => minute * MINUTE_MS),
    })
    const films = fc.array(fc.record({ movieId: fc.string(), title: fc.string(), theaters: fc.array(shown) }))
    fc.assert(
      fc.property(films, list => {
        expect(parseFilmIndex(JSON.parse(JSON.stringify(buildFilmIndex(list))))?.films).toEqual(list)
      }),
    )
  })

  it('says each theater’s id once', () => {
    const file = JSON.stringify(buildFilmIndex([film('a', ['harbour', 0]), film('b', ['harbour', 90], ['quarry', 0])]))
    expect(file.match(/harbour/g)).toHaveLength(1)
  })

  it('writes minutes from the earliest of the last starts on, a start between two as the earlier', () => {
    const between = { movieId: 'a', title: 'A', theaters: [{ theaterId: 'quarry', lastStartsAtMs: 90_500 }] }
    const later = { movieId: 'b', title: 'B', theaters: [{ theaterId: 'harbour', lastStartsAtMs: 7 * MINUTE_MS }] }
    expect(buildFilmIndex([between, later])).toEqual({
      version: 1,
      from: 1,
      theaters: ['harbour', 'quarry'],
      movies: [
        ['a', 'A', [[1, 0]]],
        ['b', 'B', [[0, 6]]],
      ],
    })
    expect(buildFilmIndex([])).toEqual({ version: 1, from: 0, theaters: [], movies: [] })
  })

  it('holds the release dates of films that show nowhere yet', () => {
    const announced = [{ movieId: 'c', releaseDate: '2025-03-01' }]
    const file: unknown = JSON.parse(JSON.stringify(buildFilmIndex([film('a', ['harbour', 0])], announced)))
    expect(parseFilmIndex(file)?.announced).toEqual(new Map([['c', '2025-03-01']]))
    expect(parseFilmIndex(file)?.films.map(({ movieId }) => movieId)).toEqual(['a'])
    expect(parseFilmIndex(buildFilmIndex([]))?.announced).toEqual(new Map())
  })

  it.each([null, 1, '', [], {}, { version: 2, from: 0, theaters: [], movies: [] }, { version: 1, movies: [['a']] }])(
    'takes %j for no film index',
    file => {
      expect(parseFilmIndex(file)).toBeNull()
    },
  )

  it('leaves out a theater that the file does not name', () => {
    const file = {
      version: 1,
      from: 0,
      theaters: ['harbour'],
      movies: [
        [
          'a',
          'A',
          [
            [7, 1],
            [0, 2],
          ],
        ],
      ],
    }
    expect(parseFilmIndex(file)?.films[0]?.theaters).toEqual([{ theaterId: 'harbour', lastStartsAtMs: 2 * MINUTE_MS }])
  })
})

describe('filmsAhead', () => {
  const films = [film('soon', ['harbour', 30], ['quarry', -10]), film('over', ['harbour', -10], ['quarry', -16])]
  const graceOf = (theaterId: string) => (theaterId === 'quarry' ? 15 : 0)

  it('keeps films and theaters with a start ahead, or within the theater’s grace', () => {
    expect(filmsAhead(films, { now: NOW, graceOf })).toEqual([
      { movieId: 'soon', title: 'The soon', theaterIds: ['harbour', 'quarry'] },
    ])
  })
})
