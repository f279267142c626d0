import { expect, it } from 'vitest'
import { firstInYear, type ShownHere } from './first-in-year'

const OLD = { releaseDate: '1922-03-04', year: 1922 }
const LONG = { since: '2024-02-01', last: null }

it.each<[string, ShownHere | null, Parameters<typeof firstInYear>[0]['film'], string | null]>([
  ['an old film that the record does not know', LONG, OLD, 'since 2024-02-01'],
  ['an old film that was shown longer ago', { ...LONG, last: '2024-11-02' }, OLD, 'last 2024-11-02'],
  ['an old film that was shown twelve months ago to the day', { ...LONG, last: '2025-11-30' }, OLD, null],
  ['an old film that was shown in spring', { ...LONG, last: '2026-04-01' }, OLD, null],
  ['no record', null, OLD, null],
  ['a record of exactly twelve months', { since: '2025-11-30', last: null }, OLD, 'since 2025-11-30'],
  ['a record of a day less', { since: '2025-12-01', last: null }, OLD, null],
  ['a new film', LONG, { releaseDate: '2026-11-27', year: 2026 }, null],
  ['a film that came out eleven months ago', LONG, { releaseDate: '2026-01-05', year: 2026 }, null],
  ['a film of last year without a date', LONG, { releaseDate: null, year: 2025 }, null],
  ['a film of the year before without a date', LONG, { releaseDate: null, year: 2024 }, 'since 2024-02-01'],
  ['a film of unknown age', LONG, { releaseDate: null, year: null }, null],
])('of %s', (_, shown, film, expected) => {
  const mark = firstInYear({ shown, film, day: '2026-11-30' })
  expect(mark && (mark.last === null ? `since ${mark.since}` : `last ${mark.last}`)).toBe(expected)
})

it('knows the year before a 29 February', () => {
  const of = (last: string) => firstInYear({ shown: { since: '2026-01-01', last }, film: OLD, day: '2028-02-29' })
  expect(of('2027-02-28')).not.toBeNull()
  expect(of('2027-03-01')).toBeNull()
})
