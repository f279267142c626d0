import { describe, expect, it } from 'vitest'
import { parsePageQuery } from '../../site/rules/parse-page-query'
import { finderSearch, isBusinessDay, readFinderQuery } from './finder-query'

const read = (search: string) => readFinderQuery(parsePageQuery(search))

describe('what a film’s page takes over from a list', () => {
  it.each([
    ['', ''],
    ['?show=soon&q=sun&cinemas=L0101&past=show', ''],
    ['?day=tomorrow&subtitles=english&show=week', '?day=tomorrow&subtitles=english'],
    ['?format=imax,70mm&sold=hide&time=evening&access=any', '?format=imax,70mm&access=any&time=evening&sold=hide'],
    ['?language=a%26b', '?language=a%26b'],
    ['?understand=fr,en&day=week', '?day=week&understand=fr,en'],
  ])('of %s is %s', (search, taken) => {
    expect(finderSearch(parsePageQuery(search))).toBe(taken)
  })
})

describe('readFinderQuery', () => {
  it('is empty for an address that asks for nothing', () => {
    expect(read('')).toEqual({
      query: {
        day: null,
        facets: { format: [], language: [], subtitles: [], experience: [] },
        understood: [],
        access: null,
        times: [],
        startsFrom: null,
        endsBy: null,
        showsPairs: false,
        hidesSoldOut: false,
        showsPast: false,
      },
      ignored: [],
    })
  })

  it.each([
    ['?day=tomorrow', { day: 'tomorrow' }],
    ['?day=2026-11-22', { day: '2026-11-22' }],
    ['?understand=fr,en', { understood: ['en', 'fr'] }],
    ['?understand=FR-be,iw&understand=fr', { understood: ['fr', 'he'] }],
    ['?understand=und', { understood: ['und'] }],
    ['?understand=', { understood: [] }],
    ['?access=captions,wheelchair', { access: ['captions', 'wheelchair'] }],
    ['?access=any', { access: [] }],
    ['?access=', { access: null }],
    ['?time=night,morning', { times: ['morning', 'night'] }],
    ['?from=18:00&until=21:15', { startsFrom: '18:00', endsBy: '21:15' }],
    ['?from=9:30&until=00%3A30', { startsFrom: '09:30', endsBy: '00:30' }],
    ['?until=', { endsBy: null }],
    ['?pairs=show', { showsPairs: true }],
    ['?sold=hide&past=show', { hidesSoldOut: true, showsPast: true }],
  ])('reads %s', (search, part) => {
    expect(read(search)).toMatchObject({ query: part, ignored: [] })
  })

  it.each([
    ['joined by commas', '?format=imax,70mm'],
    ['repeated, as forms send them', '?format=imax&format=70mm'],
    ['both, with blanks and twice', '?format=imax,%2070mm&format=imax&format='],
  ])('reads lists %s', (_, search) => {
    expect(read(search).query.facets.format).toEqual(['imax', '70mm'])
  })

  it.each([
    ['?day=banana', [{ name: 'day', value: 'banana' }]],
    ['?day=2026-02-30', [{ name: 'day', value: '2026-02-30' }]],
    ['?time=evening,brunch', [{ name: 'time', value: 'brunch' }]],
    ['?access=captions,levitation', [{ name: 'access', value: 'levitation' }]],
    ['?access=levitation', [{ name: 'access', value: 'levitation' }]],
    ['?understand=fr,klingon,xx,1', ['klingon', 'xx', '1'].map(value => ({ name: 'understand', value }))],
    ['?until=24:00', [{ name: 'until', value: '24:00' }]],
    ['?from=2230', [{ name: 'from', value: '2230' }]],
    ['?from=22:60', [{ name: 'from', value: '22:60' }]],
    ['?pairs=1', [{ name: 'pairs', value: '1' }]],
    ['?sold=show', [{ name: 'sold', value: 'show' }]],
    ['?past=1', [{ name: 'past', value: '1' }]],
  ])('names what means nothing in %s', (search, ignored) => {
    expect(read(search).ignored).toEqual(ignored)
  })

  it('keeps what it understands beside what it does not', () => {
    expect(read('?time=evening,brunch&access=captions,levitation').query).toMatchObject({
      times: ['evening'],
      access: ['captions'],
    })
  })

  it('lets the profile apply where no asked need is known', () => {
    expect(read('?access=levitation').query.access).toBeNull()
  })
})

describe('isBusinessDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['25-01-01', false],
    ['week', false],
  ])('of %s says %s', (text, is) => {
    expect(isBusinessDay(text)).toBe(is)
  })
})
