import { describe, expect, it } from 'vitest'
import { buildShowtimeOnPage } from '../../../../tests/builders/showtime'
import { buildProgrammeSheet, programmeSpan } from './programme-sheet'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'

const attribute = (tag: string, kind: Attribute['kind'], weight = 1): Attribute => ({ tag, label: tag, kind, weight })
const ATTRIBUTES = [
  attribute('Original version', 'language', 60),
  attribute('Audio description', 'access', 40),
  attribute('Open captions', 'access', 41),
  attribute('Wheelchair', 'screen'),
  { tag: 'Format.Projection.Digital', label: 'Digital', kind: 'format', weight: 1 } satisfies Attribute,
]
const span = { from: '2025-01-24', to: '2025-01-30' }
const movies = [{ movieId: 'm2' }, { movieId: 'm1' }, { movieId: 'm3' }]

let next = 0
const at = (startsAt: string, own: Partial<Showtime> = {}) =>
  buildShowtimeOnPage({ id: String((next += 1)), startsAt, ...own })
const sheetOf = (showtimes: Showtime[]) => buildProgrammeSheet({ showtimes, movies, attributes: ATTRIBUTES, span })

describe('programmeSpan', () => {
  // 2025-01-22 is a Wednesday; the play week starts on Friday (specification §9 Locale).
  it.each([
    ['this', '2025-01-22', { from: '2025-01-22', to: '2025-01-23' }],
    ['next', '2025-01-22', { from: '2025-01-24', to: '2025-01-30' }],
    ['this', '2025-01-24', { from: '2025-01-24', to: '2025-01-30' }],
    ['next', '2025-01-24', { from: '2025-01-31', to: '2025-02-06' }],
  ] as const)('%s week of %s', (week, today, expected) => {
    expect(programmeSpan({ today, releaseDay: 5, week })).toEqual(expected)
  })
})

describe('buildProgrammeSheet', () => {
  it('lists films in their order and the days that have times, times by start', () => {
    const sheet = sheetOf([
      at('2025-01-25T21:00:00'),
      at('2025-01-25T15:00:00'),
      at('2025-01-24T18:00:00', { movieId: 'm2' }),
      at('2025-01-23T18:00:00'),
      at('2025-01-31T18:00:00'),
    ])
    expect(sheet.days).toEqual(['2025-01-24', '2025-01-25'])
    expect(sheet.rows.map(({ movie }) => movie.movieId)).toEqual(['m2', 'm1'])
    expect(sheet.rows[1]?.cells.map(cell => cell.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual([
      [],
      ['15:00', '21:00'],
    ])
  })

  it('contains the first and the last day of its span', () => {
    const days = ['2025-01-23', '2025-01-24', '2025-01-30', '2025-01-31']
    expect(sheetOf(days.map(day => at(`${day}T18:00:00`))).days).toEqual(['2025-01-24', '2025-01-30'])
  })

  it('names what all times of a film have by weight, whatever the order of their tags', () => {
    const tags = ['Audio description', 'Original version', 'Open captions']
    const sheet = sheetOf([at('2025-01-24T18:00:00', { tags }), at('2025-01-24T18:00:00', { movieId: 'm2' })])
    expect(sheet.rows[1]?.labels).toEqual(['Original version', 'Open captions', 'Audio description'])
  })

  it('leaves cancelled times out and prints sold-out ones', () => {
    const sheet = sheetOf([
      at('2025-01-24T18:00:00', { availability: 'cancelled' }),
      at('2025-01-24T20:00:00', { availability: 'soldOut' }),
    ])
    expect(sheet.rows[0]?.cells).toEqual([[{ startsAt: '2025-01-24T20:00:00', afterMidnight: false, marks: [] }]])
  })

  it('puts a time after midnight at the end of its evening and says so', () => {
    const late = { businessDay: '2025-01-24', afterMidnight: true }
    const sheet = sheetOf([at('2025-01-25T00:30:00', late), at('2025-01-24T20:00:00')])
    expect(sheet.days).toEqual(['2025-01-24'])
    expect(sheet.rows[0]?.cells[0]?.map(({ afterMidnight }) => afterMidnight)).toEqual([false, true])
    expect(sheet.hasAfterMidnight).toBe(true)
  })

  it('says in words what all times of a film have, by letters what tells one from another, and below what all have', () => {
    const plain = ['Format.Projection.Digital', 'Wheelchair']
    const sheet = sheetOf([
      at('2025-01-24T15:00:00', { tags: [...plain, 'Original version', 'Audio description'] }),
      at('2025-01-24T18:00:00', { tags: [...plain, 'Original version', 'Open captions', 'Audio description'] }),
      at('2025-01-24T18:00:00', { movieId: 'm2', tags: ['Audio description'] }),
    ])
    expect(sheet.everywhere).toEqual(['Audio description'])
    expect(sheet.rows.map(({ labels }) => labels)).toEqual([[], ['Original version']])
    expect(sheet.rows[1]?.cells[0]?.map(({ marks }) => marks)).toEqual([[], ['OC']])
    expect(sheet.legend).toEqual([{ letters: 'OC', label: 'Open captions' }])
  })

  it('prints two times that would look alike once', () => {
    expect(sheetOf([at('2025-01-24T15:00:00'), at('2025-01-24T15:00:00')]).rows[0]?.cells[0]).toHaveLength(1)
  })

  it('is empty for a week without times', () => {
    expect(sheetOf([])).toMatchObject({ days: [], rows: [], legend: [], everywhere: [] })
  })
})
