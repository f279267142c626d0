import { describe, expect, it } from 'vitest'
import { bucketsOf, movieBuckets, playWeekStart, type TheaterProgramme } from './play-week'

describe('playWeekStart', () => {
  it.each([
    ['2025-01-23', 5, '2025-01-17', 'a Thursday ends the week that began on Friday'],
    ['2025-01-24', 5, '2025-01-24', 'a Friday begins its own'],
    ['2025-01-25', 5, '2025-01-24', 'a Saturday'],
    ['2025-01-22', 3, '2025-01-22', 'France: Wednesday'],
    ['2025-01-21', 3, '2025-01-15', 'France: Tuesday'],
    ['2025-01-19', 1, '2025-01-13', 'Monday weeks'],
    ['2025-01-19', 7, '2025-01-19', 'Sunday weeks'],
    ['2025-01-01', 4, '2024-12-26', 'Israel, Australia: Thursday, over the new year'],
    ['2025-04-01', 5, '2025-03-28', 'over a change of the clocks'],
  ])('the week of %s with release day %i starts on %s (%s)', (day, releaseDay, start) => {
    expect(playWeekStart(day, releaseDay)).toBe(start)
  })
})

describe('bucketsOf', () => {
  /** Decisions: Play-week buckets. Today is Thursday 23 January 2025; the play week ends tonight. */
  const today = '2025-01-23'

  it.each([
    [['2025-01-23'], ['CURRENT_PLAYWEEK']],
    [['2025-01-24'], ['NEXT_PLAYWEEK_1']],
    [['2025-01-30'], ['NEXT_PLAYWEEK_1']],
    [['2025-01-31'], ['NEXT_PLAYWEEK_2']],
    [['2025-02-07'], ['NEXT_PLAYWEEK_3']],
    [['2025-02-13'], ['NEXT_PLAYWEEK_3']],
    [['2025-02-14'], ['BEYOND_NEXT_PLAYWEEK_3']],
    [['2026-01-01'], ['BEYOND_NEXT_PLAYWEEK_3']],
    [
      ['2025-02-20', '2025-01-23', '2025-01-25'],
      ['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1', 'BEYOND_NEXT_PLAYWEEK_3'],
    ],
    [['2025-01-22'], []],
    [[], []],
  ])('showtimes on %j put a film in %j', (days, buckets) => {
    expect(bucketsOf({ days, today, releaseDay: 5 })).toEqual(buckets)
  })

  it('counts the week by the release day: the same Friday is this week in France and next week in Britain', () => {
    const days = ['2025-01-24']
    expect(bucketsOf({ days, today, releaseDay: 3 })).toEqual(['CURRENT_PLAYWEEK'])
    expect(bucketsOf({ days, today, releaseDay: 5 })).toEqual(['NEXT_PLAYWEEK_1'])
  })
})

describe('movieBuckets', () => {
  const today = '2025-01-23'
  const at = (releaseDay: number, ...days: string[]): TheaterProgramme => ({ days, today, releaseDay })

  it('unites what the film is in at each theater, each by its own release day', () => {
    const theaters = [at(3, '2025-01-24'), at(5, '2025-01-24', '2025-02-07')]
    const buckets = movieBuckets({ theaters, releaseDate: '2025-01-10', today, hasPastShowtimes: true })
    expect(buckets).toEqual(['CURRENT_PLAYWEEK', 'NEXT_PLAYWEEK_1', 'NEXT_PLAYWEEK_3'])
  })

  it.each<[string | null | undefined, boolean, string[], string]>([
    ['2025-02-01', false, ['NEXT_PLAYWEEK_UNDETERMINED'], 'announced with a date'],
    ['2025-02-01', true, ['NEXT_PLAYWEEK_UNDETERMINED'], 'previewed, and not yet released'],
    [null, false, ['NEXT_PLAYWEEK_UNDETERMINED'], 'announced without a date'],
    [undefined, true, [], 'undated, its run over'],
    ['2025-01-23', false, [], 'released today, nowhere shown'],
    ['2024-06-01', true, [], 'its run over'],
  ])(
    'a film without showtimes, release %s, shown before: %s, is in %j (%s)',
    (releaseDate, hasPastShowtimes, buckets) => {
      expect(movieBuckets({ theaters: [at(5)], releaseDate, today, hasPastShowtimes })).toEqual(buckets)
    },
  )

  it('does not call a film coming soon that already has its first showtime', () => {
    const theaters = [at(5, '2025-03-14')]
    expect(movieBuckets({ theaters, releaseDate: '2025-03-14', today, hasPastShowtimes: false })).toEqual([
      'BEYOND_NEXT_PLAYWEEK_3',
    ])
  })
})
