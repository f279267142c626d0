import { describe, expect, it } from 'vitest'
import { ALL_DIGEST_PATH, dayDigestPath, digestScopeOf, theaterDigestPath } from './showtime-digest'

describe('the digest files that hold what is looked for', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => String(n))
  it.each([
    [{ theaterIds: many(12), days: many(1) }, { theaterIds: many(12) }],
    [{ theaterIds: many(13), days: many(12) }, { days: many(12) }],
    [{ theaterIds: null, days: many(1) }, { days: many(1) }],
    [{ theaterIds: many(13), days: many(13) }, { days: 'all' }],
    [{ theaterIds: null, days: null }, { days: 'all' }],
  ])('for %j are %j', ({ theaterIds, days }, scope) => {
    expect(digestScopeOf(theaterIds, days)).toEqual(scope)
  })
})

it('has a path for each digest, by theater, by day and for everything', () => {
  expect(theaterDigestPath('le grand/1')).toBe('/digest/theaters/le%20grand~2f~1.json')
  expect(dayDigestPath('2025-01-23')).toBe('/digest/days/2025-01-23.json')
  expect(ALL_DIGEST_PATH).toBe('/digest/all.json')
})
