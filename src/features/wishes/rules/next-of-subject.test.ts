import { expect, it } from 'vitest'
import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { UNDERSTOOD_TAG } from '../../schedule/rules/showtime'
import { selectNextOfSubject } from './next-of-subject'
import type { WishSubjectKind } from './wish-contract'

const NOW = Date.parse('2025-01-23T12:00:00Z')
const HOUR = 3_600_000
let count = 0
const showtime = (own: Partial<DigestShowtime>): DigestShowtime => ({
  ...{
    id: String(++count),
    theaterId: 'harbour',
    movieId: 'm1',
    tags: [],
    availability: 'available',
    isBookable: true,
  },
  ...{ startsAt: '2025-01-23T20:00:00', startsAtMs: NOW + HOUR, businessDay: '2025-01-23' },
  ...own,
})
const SHOWTIMES = {
  later: showtime({ startsAtMs: NOW + 2 * HOUR }),
  first: showtime({}),
  soldOut: showtime({ availability: 'soldOut' }),
  cancelled: showtime({ availability: 'cancelled' }),
  atBoxOffice: showtime({ isBookable: false }),
  past: showtime({ startsAtMs: NOW - HOUR }),
  elsewhere: showtime({ theaterId: 'quarry', startsAtMs: NOW + 3 * HOUR }),
  print: showtime({ movieId: 'm2', tags: ['Format.Projection.35mm'] }),
  recliners: showtime({ movieId: 'm2', tags: ['Screen.Experience.Recliner'] }),
  french: showtime({ movieId: 'm3', tags: [`${UNDERSTOOD_TAG}fr`] }),
  captions: showtime({ movieId: 'm4', tags: ['Showtime.Accessibility.OpenCaption'] }),
}
const digest: ShowtimeDigest = {
  ...{ updatedAt: '', theaters: [], movies: [], tagSets: [] },
  attributes: [
    { tag: 'Format.Projection.35mm', label: '35 mm', kind: 'format', weight: 1 },
    { tag: 'Screen.Experience.Recliner', label: 'Recliners', kind: 'experience', weight: 1 },
  ],
  showtimes: Object.values(SHOWTIMES),
}

type Name = keyof typeof SHOWTIMES

it.each<[string, WishSubjectKind, string, Name[], { filmIds?: string[]; theaterIds?: string[] }?]>([
  ['a film by start, without what cannot be booked', 'film', 'm1', ['first', 'later', 'elsewhere']],
  ['a film at chosen theaters alone', 'film', 'm1', ['elsewhere'], { theaterIds: ['quarry'] }],
  ['the films of a person', 'person', 'Max Schreck', ['captions'], { filmIds: ['m4', 'gone'] }],
  ['a person without films', 'person', 'Nobody', []],
  ['a format', 'format', '35mm', ['print']],
  ['an experience', 'format', 'recliner', ['recliners']],
  ['a format that nothing has', 'format', 'imax', []],
  ['an understood language', 'language', 'fr', ['french']],
  ['an access need', 'access', 'captions', ['captions']],
  ['a theater', 'theater', 'quarry', ['elsewhere']],
  ['a series, which no showtime names', 'series', 'e1', []],
])('the next showtimes are those of %s', (_, kind, id, expected, own = {}) => {
  const next = selectNextOfSubject({
    ...{ subject: { kind, id }, filmIds: [], theaterIds: [], digest, now: NOW, graceOf: () => 0 },
    ...own,
  })
  expect(next).toEqual(expected.map(name => SHOWTIMES[name]))
})

it('has what has begun until its grace is over', () => {
  const of = { subject: { kind: 'film', id: 'm1' }, filmIds: [], theaterIds: [], digest, now: NOW } as const
  expect(selectNextOfSubject({ ...of, graceOf: () => 60 })[0]).toBe(SHOWTIMES.past)
})
