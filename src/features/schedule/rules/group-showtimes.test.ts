import { describe, expect, it } from 'vitest'
import { groupByBusinessDay, groupByFormat, groupByMovie, writtenDays } from './group-showtimes'
import type { Attribute } from './showtime'

const at = (startsAtMs: number, fields: { businessDay?: string; movieId?: string; tags?: string[] } = {}) => ({
  businessDay: '2025-01-23',
  movieId: '7',
  tags: [],
  ...fields,
  startsAtMs,
})
const starts = (showtimes: { startsAtMs: number }[]) => showtimes.map(({ startsAtMs }) => startsAtMs)

describe('groupByBusinessDay', () => {
  it('sorts days, and each day’s showtimes by start, whatever order they came in', () => {
    const groups = groupByBusinessDay([at(5, { businessDay: '2025-01-24' }), at(3), at(1)])
    expect(groups.map(({ day, showtimes }) => [day, starts(showtimes)])).toEqual([
      ['2025-01-23', [1, 3]],
      ['2025-01-24', [5]],
    ])
  })

  it('keeps days in order where theaters of two zones meet, and the later day starts first', () => {
    const tokyo = at(Date.parse('2025-01-24T01:00:00Z'), { businessDay: '2025-01-24' })
    const losAngeles = at(Date.parse('2025-01-24T06:00:00Z'), { businessDay: '2025-01-23' })
    expect(groupByBusinessDay([tokyo, losAngeles]).map(({ day }) => day)).toEqual(['2025-01-23', '2025-01-24'])
  })

  it('is empty for no showtimes and leaves its input alone', () => {
    const input = [at(2), at(1)]
    groupByBusinessDay(input)
    expect(starts(input)).toEqual([2, 1])
    expect(groupByBusinessDay([])).toEqual([])
  })
})

describe('groupByMovie', () => {
  it('puts the film that starts first first', () => {
    const groups = groupByMovie([at(9, { movieId: 'late' }), at(4, { movieId: 'early' }), at(12, { movieId: 'early' })])
    expect(groups.map(({ movieId, showtimes }) => [movieId, starts(showtimes)])).toEqual([
      ['early', [4, 12]],
      ['late', [9]],
    ])
  })
})

describe('groupByFormat', () => {
  const attribute = (tag: string, label: string, kind: Attribute['kind'], weight: number) => ({
    tag,
    label,
    kind,
    weight,
  })
  const attributes: Attribute[] = [
    attribute('Format.Projection.Digital', 'Digital', 'format', 1),
    attribute('Format.Projection.3d', '3D', 'format', 80),
    attribute('Auditorium.Experience.DolbyAtmos', 'Dolby Atmos', 'experience', 70),
    attribute('Localization.Version.Original', 'Original version', 'language', 60),
    attribute('Localization.Subtitle.English', 'English subtitles', 'subtitle', 50),
    attribute('Showtime.Accessibility.AudioDescription', 'Audio description', 'access', 40),
  ]

  it('tells the format and the language apart, the weightiest label first, and leaves out what nearly every one is', () => {
    const original = ['Localization.Subtitle.English', 'Localization.Version.Original']
    const showtimes = [
      at(4, { tags: ['Auditorium.Experience.DolbyAtmos', 'FORMAT.PROJECTION.3D'] }),
      at(2, { tags: ['Format.Projection.Digital', 'Showtime.Accessibility.AudioDescription'] }),
      at(3, { tags: original }),
      at(1, { tags: ['Format.Projection.Digital'] }),
      at(5, { tags: [...original].reverse() }),
    ]
    const groups = groupByFormat(showtimes, attributes)
    expect(groups.map(group => ({ ...group, showtimes: starts(group.showtimes) }))).toEqual([
      { formatLabel: null, languageLabel: null, showtimes: [1, 2] },
      { formatLabel: null, languageLabel: 'Original version · English subtitles', showtimes: [3, 5] },
      { formatLabel: '3D · Dolby Atmos', languageLabel: null, showtimes: [4] },
    ])
  })

  it('says a label once, orders equals by their words and passes over tags without a description', () => {
    const equals = [
      attribute('b', 'Wide', 'format', 5),
      attribute('a', 'Wide', 'experience', 5),
      attribute('c', 'Deep', 'format', 5),
    ]
    expect(groupByFormat([at(1, { tags: ['a', 'b', 'c', 'unknown'] })], equals)[0]?.formatLabel).toBe('Deep · Wide')
  })
})

const days = (...counts: number[]) =>
  counts.map((count, at) => ({ day: `2025-01-2${at}`, showtimes: Array.from({ length: count }) }))

describe('writtenDays', () => {
  it('takes all days of a film that plays in a few cinemas', () => {
    expect([...writtenDays(days(60, 50, 55))]).toEqual(['2025-01-20', '2025-01-21', '2025-01-22'])
  })

  it('takes the first day whatever it has, and no day behind one that does not fit', () => {
    expect([...writtenDays(days(900, 3))]).toEqual(['2025-01-20'])
    expect([...writtenDays(days(100, 250, 260, 1))]).toEqual(['2025-01-20', '2025-01-21'])
  })

  it('has none for a film without showtimes', () => {
    expect(writtenDays([]).size).toBe(0)
  })
})
