import { describe, expect, it } from 'vitest'
import { readFilmPlaces } from './film-places'

const known = ['harbour', 'quarry', 'lido']

describe('the theaters that a list of films is narrowed to', () => {
  it.each([
    [[], 'harbour', { kind: 'chosen', theaterIds: ['harbour'] }, []],
    [[], null, { kind: 'all', theaterIds: null }, []],
    [['all'], 'harbour', { kind: 'all', theaterIds: null }, []],
    [['quarry', 'lido'], 'harbour', { kind: 'other', theaterIds: ['quarry', 'lido'] }, []],
    // As an address says it that was shared.
    [['harbour'], 'harbour', { kind: 'chosen', theaterIds: ['harbour'] }, []],
    // Unknown ones are named; the nearest sensible list remains.
    [['quarry', 'gone'], 'harbour', { kind: 'other', theaterIds: ['quarry'] }, ['gone']],
    [['gone'], 'harbour', { kind: 'chosen', theaterIds: ['harbour'] }, ['gone']],
    [['gone'], null, { kind: 'all', theaterIds: null }, ['gone']],
  ])('are by %j with %s chosen: %j', (inQuery, chosen, places, ignored) => {
    expect(readFilmPlaces({ inQuery, known, chosen })).toEqual({
      ...places,
      ignored: ignored.map(value => ({ name: 'cinemas', value })),
    })
  })
})
