import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MovieRecordSchema } from './movie-record'

const movie = { id: '7', title: 'Safety Last!' }

describe('MovieRecordSchema', () => {
  /** Contracts §3 movie: required id and title; unknown fields are kept. */
  it('needs an id and a title, and fills lists', () => {
    expect(v.parse(MovieRecordSchema, { ...movie, colour: 'grey' })).toMatchObject({
      genres: [],
      cast: [],
      flags: [],
      stills: [],
      colour: 'grey',
    })
    expect(v.is(MovieRecordSchema, { id: '7' })).toBe(false)
    expect(v.is(MovieRecordSchema, { ...movie, title: ' ' })).toBe(false)
  })

  it.each([
    [{ runtimeMinutes: 73 }, true],
    [{ runtimeMinutes: 73.5 }, false],
    [{ runtimeMinutes: 0 }, false],
    [{ runtimeMinutes: 6000 }, false],
    [{ releaseDate: '1923-04-01' }, true],
    [{ releaseDate: '1923' }, false],
    [{ flags: ['NEW', 'RERUN'] }, true],
    [{ trailer: 'watch?v=1' }, false],
    [{ poster: null, synopsis: null, note: null, quote: null, stills: null }, true],
    [{ note: { text: 'Sit close.' }, quote: { text: 'A clock.', source: 'The Lantern' } }, true],
    [{ note: { author: 'Rosa' } }, false],
    [{ stills: [{ src: 'assets/clock.webp', alt: 'A clock' }] }, true],
    [{ stills: [{ src: 'assets/clock.webp' }] }, false],
  ])('takes %j: %s', (fields, accepted) => {
    expect(v.is(MovieRecordSchema, { ...movie, ...fields })).toBe(accepted)
  })
})
