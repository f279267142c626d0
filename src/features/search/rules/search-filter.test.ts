import { describe, expect, it } from 'vitest'
import { combineFilters, createSearchFilter, readFilters, weekdayFilters } from './search-filter'

const FILTERS = [
  createSearchFilter('35 mm film', 'format=35mm', '35mm, 35 mm'),
  createSearchFilter('IMAX', 'format=imax', ''),
  createSearchFilter('Captions', 'access=captions', 'subtitles, hard of hearing'),
  createSearchFilter('French subtitles', 'subtitles=french', 'subtitles'),
  createSearchFilter('Tonight', 'day=today&time=evening,night', 'this evening'),
  createSearchFilter('字幕', 'subtitles=japanese', '字幕版'),
  createSearchFilter('今夜', 'day=today&time=night', ''),
]
const CONNECTING = new Set(['films', 'with', 'in'])
const read = (text: string) => {
  const found = readFilters({ text, filters: FILTERS, connecting: CONNECTING })
  return found && [found.chosen.map(filters => filters.map(({ name }) => name)), found.rest]
}

describe('the filters that a search names', () => {
  it.each([
    ['35mm', [['35 mm film']], ''],
    ['35 MM', [['35 mm film']], ''],
    ['35mm film', [['35 mm film']], ''],
    ['hard of hearing', [['Captions']], ''],
    ['subtitles tonight', [['Captions', 'French subtitles'], ['Tonight']], ''],
    ['films with subtitles this evening', [['Captions', 'French subtitles'], ['Tonight']], ''],
    ['imax, captions', [['IMAX'], ['Captions']], ''],
    // The last word may be unfinished.
    ['imax capt', [['IMAX'], ['Captions']], ''],
    // What is left is a name.
    ['Nosferatu in 35mm', [['35 mm film']], 'nosferatu'],
    ['tonight harbour', [['Tonight']], 'harbour'],
    // No spaces between words
    ['字幕今夜', [['字幕'], ['今夜']], ''],
  ])('of %j are %j, and the rest is %j', (text, chosen, rest) => {
    expect(read(text)).toEqual([chosen, rest])
  })

  it.each(['nosferatu', 'films', 'mm', 'capt', '', '!'])('are none in %j', text => expect(read(text)).toBeNull())
})

describe('combineFilters', () => {
  it('merges parameters, and offers each alternative', () => {
    const chosen = readFilters({
      text: 'subtitles 35mm imax tonight',
      filters: FILTERS,
      connecting: CONNECTING,
    })?.chosen
    expect(combineFilters(chosen ?? [])).toEqual([
      {
        name: 'Captions · 35 mm film · IMAX · Tonight',
        query: 'access=captions&format=35mm,imax&day=today&time=evening,night',
      },
      {
        name: 'French subtitles · 35 mm film · IMAX · Tonight',
        query: 'subtitles=french&format=35mm,imax&day=today&time=evening,night',
      },
    ])
  })
})

describe('weekdayFilters', () => {
  it.each([
    ['en-GB', 'saturday', 'Saturday 28 November'],
    ['en-GB', 'Sat', 'Saturday 28 November'],
    ['fr', 'samedi', 'samedi 28 novembre'],
    ['ja', '土曜日', '11月28日土曜日'],
  ])('in %s know %s as a day', (locale, text, name) => {
    const filters = weekdayFilters('2026-11-26', locale)
    const found = readFilters({ text, filters, connecting: new Set() })
    expect(found?.chosen).toEqual([[expect.objectContaining({ name, query: 'day=2026-11-28' })]])
  })

  it('begin with today', () => {
    expect(weekdayFilters('2026-11-26', 'en').map(({ query }) => query)).toEqual(
      [26, 27, 28, 29, 30].map(day => `day=2026-11-${day}`).concat('day=2026-12-01', 'day=2026-12-02'),
    )
  })
})
