import { describe, expect, it } from 'vitest'
import { buildTestDigest, parseWholeDigest } from '../../../../tests/builders/test-digest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import type { PageQuery } from '../../site/rules/parse-page-query'
import { findFilms, findReliefs, type FindFilms } from './find-films'
import { readFinderQuery } from './finder-query'
import type { Showtime } from '../../schedule/rules/showtime'

const at = (movieId: string, own: Partial<Showtime> = {}) => buildTestShowtime({ movieId, ...own })
const LIST = [
  at('metropolis', { tags: ['Format.Projection.35mm'] }),
  at('metropolis', { startsAt: '2025-01-24T20:30:00', availability: 'soldOut' }),
  at('sunrise', { theaterId: 'quarry', tags: ['Showtime.Accessibility.AudioDescription'] }),
  at('charade', { theaterId: 'quarry', availability: 'cancelled' }),
]
function ask(page: PageQuery, own: Partial<FindFilms> = {}): FindFilms {
  const digest = parseWholeDigest(
    buildTestDigest(LIST, { runtimeOf: movieId => (movieId === 'metropolis' ? 100 : null) }),
  )
  if (!digest.ok) throw new Error(digest.error)
  const { query } = readFinderQuery(page)
  return {
    digest: digest.value,
    query,
    needs: [],
    theaterIds: null,
    days: null,
    now: null,
    graceOf: () => 0,
    trailerMinutes: 15,
    locale: 'en',
    ...own,
  }
}

describe('films that a visitor looks for', () => {
  it('are found with their showtimes, and with what narrows them', () => {
    const found = findFilms(ask({}))
    expect([...found.matches.keys()]).toEqual(['metropolis', 'sunrise'])
    expect([found.foundCount, found.hasSoldOut, found.unoffered]).toEqual([3, true, []])
    expect(found.facets.map(({ parameter }) => parameter)).toEqual(['format', 'access', 'time'])
  })

  it('are fewer by what the address asks for; what nobody has is named', () => {
    const found = findFilms(ask({ format: '35mm,imax' }, { days: ['2025-01-23'] }))
    expect([found.foundCount, found.hasSoldOut]).toEqual([1, false])
    expect(found.unoffered).toEqual([{ name: 'format', value: 'imax' }])
    expect([...findFilms(ask({}, { needs: ['audioDescription'] })).matches.keys()]).toEqual(['sunrise'])
  })
})

describe('films that fit the hours', () => {
  it('are counted by the length of each film, and those of unknown length are named', () => {
    const found = findFilms(ask({ until: '20:15' }))
    expect([...found.matches].map(([id, { count }]) => [id, count])).toEqual([['metropolis', 1]])
    expect([found.foundCount, found.unknownCount]).toEqual([1, 1])
    expect(findFilms(ask({ from: '20:30' })).foundCount).toBe(1)
    expect(findReliefs(ask({ until: '17:00' })).map(({ without }) => without)).toEqual(['hours'])
  })
})

describe('what to take off so that films fit', () => {
  const reliefs = (page: PageQuery, own: Partial<FindFilms> = {}) =>
    findReliefs(ask(page, own)).map(({ without, matches }) => [without, ...matches.keys()])

  it.each<[string, PageQuery, Partial<FindFilms>, string[][]]>([
    ['the day', {}, { days: ['2025-01-25'] }, [['day', 'metropolis', 'sunrise']]],
    ['the theaters', {}, { theaterIds: ['lido'] }, [['place', 'metropolis', 'sunrise']]],
    [
      'a format',
      { format: '35mm' },
      { theaterIds: ['quarry'] },
      [
        ['format', 'sunrise'],
        ['place', 'metropolis'],
      ],
    ],
    [
      'the needs',
      { access: 'audioDescription' },
      { theaterIds: ['harbour'] },
      [
        ['access', 'metropolis'],
        ['place', 'sunrise'],
      ],
    ],
    ['the visitor’s own needs', {}, { needs: ['wheelchair'] }, [['access', 'metropolis', 'sunrise']]],
    ['the time of day', { time: 'morning' }, {}, [['time', 'metropolis', 'sunrise']]],
    [
      'hiding what is sold out',
      { sold: 'hide' },
      { days: ['2025-01-24'] },
      [
        ['day', 'metropolis', 'sunrise'],
        ['sold', 'metropolis'],
      ],
    ],
  ])('is %s', (_case, page, own, expected) => {
    expect(reliefs(page, own)).toEqual(expected)
  })
})
