import { describe, expect, it } from 'vitest'
import { addDays } from '../../features/schedule/rules/business-day'
import { NO_RECORD, pastOfTheater, recordReading, type ShownRecord } from './shown-record'

const TITLES: Record<string, string> = { m1: 'Nosferatu', m2: 'Métropolis', m9: 'metropolis' }

type Said = [film: string, start: string, isCancelled?: true]
/** A reading at an instant in UTC, as a theater in London says it. */
function read(record: ShownRecord, at: string, said: Said[], own: { isIncomplete?: boolean } = {}): ShownRecord {
  const showtimes = said.map(([movieId, start, isCancelled]) => ({
    movieId,
    businessDay: start.slice(0, 10),
    startsAtMs: Date.parse(`${start}:00Z`),
    availability: isCancelled ? ('cancelled' as const) : ('available' as const),
  }))
  return recordReading(record, {
    now: Date.parse(`${at}:00Z`),
    theaters: [{ id: 'lido', today: at.slice(0, 10), showtimes }],
    titleOf: film => TITLES[film],
    isIncomplete: false,
    ...own,
  })
}
/** A film on each of the next days, from a day on. */
const daily = (film: string, from: string, days = 7): Said[] =>
  Array.from({ length: days }, (_, at) => [film, `${addDays(from, at)}T20:00`])
const films = (record: ShownRecord) => record.theaters['lido']?.films
const since = (record: ShownRecord) => record.theaters['lido']?.since

describe('the record of what was shown', () => {
  const first = read(NO_RECORD, '2025-01-23T12:00', daily('m1', '2025-01-23'))

  it('begins on the day after the first reading, with nothing shown', () => {
    expect([since(first), films(first)]).toEqual(['2025-01-24', {}])
  })

  it.each<[string, string, Said[], Record<string, string>]>([
    ['what began, and the source still lists', '2025-01-23T21:00', daily('m1', '2025-01-23'), { m1: '2025-01-23' }],
    ['what began, and the source dropped', '2025-01-24T09:00', daily('m1', '2025-01-24'), { m1: '2025-01-23' }],
    ['the last of the days between', '2025-01-26T09:00', daily('m2', '2025-01-26'), { m1: '2025-01-25' }],
    ['nothing that is ahead', '2025-01-23T19:00', daily('m1', '2025-01-23'), {}],
    ['nothing that was cancelled', '2025-01-23T21:00', [['m1', '2025-01-23T20:00', true]], {}],
    [
      'a day of which one showing was cancelled',
      '2025-01-23T21:00',
      [
        ['m1', '2025-01-23T20:00', true],
        ['m1', '2025-01-23T18:00'],
      ],
      { m1: '2025-01-23' },
    ],
  ])('has %s', (_, at, said, expected) => {
    expect(films(read(first, at, said))).toEqual(expected)
  })

  it('goes on while the times of each day were known, and begins anew after a gap', () => {
    const shown = read(first, '2025-01-24T09:00', daily('m1', '2025-01-24'))
    expect(since(read(shown, '2025-01-31T09:00', daily('m2', '2025-01-31')))).toBe('2025-01-24')
    const gap = read(shown, '2025-02-01T09:00', daily('m2', '2025-02-01'))
    expect([since(gap), films(gap)]).toEqual(['2025-02-02', {}])
  })

  it('needs a reading a week, however far ahead the times are announced', () => {
    const far = read(NO_RECORD, '2025-01-23T12:00', daily('m1', '2025-01-23', 30))
    expect(since(read(far, '2025-01-31T12:00', daily('m1', '2025-01-31')))).toBe('2025-01-24')
    expect(since(read(far, '2025-02-01T12:00', daily('m1', '2025-02-01')))).toBe('2025-02-02')
  })

  it('learns nothing from a reading that is incomplete, or older than the last', () => {
    expect(read(first, '2025-01-24T09:00', [], { isIncomplete: true })).toBe(first)
    expect(read(first, '2025-01-22T09:00', daily('m2', '2025-01-20'))).toBe(first)
  })

  it('of a theater that is not listed stays, until its times are no longer known', () => {
    const none = recordReading(first, {
      now: first.readAt + 1,
      theaters: [],
      titleOf: () => undefined,
      isIncomplete: false,
    })
    expect(none.theaters).toEqual(first.theaters)
  })

  it('forgets a film after two years, with its title', () => {
    let record = read(NO_RECORD, '2023-01-01T12:00', daily('m2', '2023-01-01', 2))
    for (let day = '2023-01-03'; day < '2025-01-10'; day = addDays(day, 1))
      record = read(record, `${day}T12:00`, daily('m1', day))
    expect(films(record)).toEqual({ m1: '2025-01-08' })
    expect(record.titles).toEqual({ m1: 'nosferatu' })
    expect(pastOfTheater(record, 'lido')?.since).toBe('2023-01-15')
  })
})

describe('what the record tells of a theater', () => {
  const record = read(read(NO_RECORD, '2025-01-23T12:00', [['m2', '2025-01-23T20:00']]), '2025-01-23T22:00', [])
  const past = pastOfTheater(record, 'lido')

  it.each([
    ['a film', { movieId: 'm2', title: 'Métropolis' }, '2025-01-23'],
    ['a film under another id', { movieId: 'm9', title: 'METROPOLIS' }, '2025-01-23'],
    ['a film under another title', { movieId: 'm2', title: 'Metropolis (restored)' }, '2025-01-23'],
    ['another film', { movieId: 'm1', title: 'Nosferatu' }, null],
  ])('knows the last day of %s', (_, film, expected) => {
    expect(past?.lastDayOf(film)).toBe(expected)
  })

  it('is nothing for a theater that was never read', () => {
    expect(pastOfTheater(record, 'rex')).toBeNull()
  })
})
