import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePageQuery, readQueryText } from '../../site/rules/parse-page-query'
import {
  areSamePicks,
  dropOldPicks,
  formatPicks,
  hasPick,
  MAX_PICKS,
  mergePicks,
  parsePicks,
  pickKey,
  shortlistPath,
  type ShowtimePick,
  togglePick,
} from './pick-address'
import { anyText } from '../../../../tests/builders/any-text'

/** Ids are free text: what parts, picks, queries and percent-encoding are made of, other scripts, half characters. */
const id = fc
  .oneof(
    fc.string({ minLength: 1 }),
    anyText({ minLength: 1 }),
    fc.string({
      minLength: 1,
      unit: fc.constantFrom('~', ',', '%', '/', '+', '&', '=', '#', "'", ' ', '2', '5', 'é', '日'),
    }),
  )
  .map(text => text.replace(/\p{Surrogate}/gu, '\ufffd'))
const day = fc
  .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2040-01-01T00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const pick = fc.record({ theaterId: id, day, showtimeId: id })
const list = fc.uniqueArray(pick, { maxLength: MAX_PICKS, selector: pickKey })

describe('a shortlist in an address', () => {
  it('comes back as it was written, whatever the ids hold', () => {
    fc.assert(
      fc.property(list, picks => {
        expect(parsePicks(formatPicks(picks))).toEqual({ picks, ignored: [] })
      }),
    )
  })

  it('survives the address bar: the page’s own parser, and one that writes the address anew', () => {
    fc.assert(
      fc.property(list, picks => {
        const address = new URL(shortlistPath(picks), 'https://lumen.example')
        const read = (search: string) => parsePicks(readQueryText(parsePageQuery(search), 'picks') ?? '').picks
        expect(read(address.search)).toEqual(picks)
        address.searchParams.set('picks', formatPicks(picks))
        expect(read(address.search)).toEqual(picks)
      }),
    )
  })

  it('is readable where ids are', () => {
    const picks = [
      { theaterId: 'L0101', day: '2025-01-23', showtimeId: '4711' },
      { theaterId: 'L0201', day: '2025-01-24', showtimeId: '12-b' },
    ]
    expect(shortlistPath(picks)).toBe('/shortlist/?picks=L0101~2025-01-23~4711,L0201~2025-01-24~12-b')
    expect(shortlistPath([])).toBe('/shortlist/')
  })

  it('never throws, and names what is no pick', () => {
    fc.assert(
      fc.property(anyText(), text => {
        const { picks, ignored } = parsePicks(text)
        expect(picks.length + ignored.length).toBeLessThanOrEqual(text.split(',').length)
      }),
    )
  })

  it.each([
    ['no parts', 'abc'],
    ['a part too few', 'L0101~2025-01-23'],
    ['a part too many', 'L0101~2025-01-23~1~2'],
    ['no theater', '~2025-01-23~1'],
    ['no showtime', 'L0101~2025-01-23~'],
    ['a day that is none', 'L0101~2025-02-30~1'],
    ['a day of another form', 'L0101~23.1.2025~1'],
    ['a day and more', 'L0101~2025-01-23T00~1'],
    ['a day behind something else', 'L0101~x2025-01-23~1'],
    ['a way out of the folder', 'L0101~../../etc~1'],
    ['broken encoding', 'L0101~2025-01-23~%E0%A4%A'],
  ])('leaves out %s and keeps the rest', (_what, bad) => {
    const good = { theaterId: 'L0101', day: '2025-01-23', showtimeId: '1' }
    expect(parsePicks(`${bad},L0101~2025-01-23~1`)).toEqual({ picks: [good], ignored: [bad] })
  })

  it('holds a showtime once, and twelve of them', () => {
    const picks = Array.from({ length: 14 }, (_, at): ShowtimePick => ({
      theaterId: 'L',
      day: '2025-01-23',
      showtimeId: `${at}`,
    }))
    const { picks: kept, ignored } = parsePicks(formatPicks([...picks.slice(0, 2), ...picks]))
    expect(kept).toEqual(picks.slice(0, MAX_PICKS))
    expect(ignored).toEqual(['L~2025-01-23~12', 'L~2025-01-23~13'])
  })
})

/** `'a'` is showtime a at theater T on one day; all else the same. */
const picksOf = (ids: string): ShowtimePick[] =>
  [...ids].map(showtimeId => ({ theaterId: 'T', day: '2025-01-23', showtimeId }))
const idsOf = (picks: readonly ShowtimePick[] | null) => picks?.map(({ showtimeId }) => showtimeId).join('')
const FULL = 'abcdefghijkl'

describe('a visitor’s own shortlist', () => {
  const [a] = picksOf('a') as [ShowtimePick]

  it.each([
    ['the same showtime', a, true],
    ['the same id at another theater', { ...a, theaterId: 'U' }, false],
    ['the same id on another day', { ...a, day: '2025-01-24' }, false],
    ['another showtime', { ...a, showtimeId: 'z' }, false],
  ])('has %s: %s', (_what, pick, isThere) => {
    expect(hasPick(picksOf('bac'), pick)).toBe(isThere)
    expect(hasPick([], pick)).toBe(false)
  })

  it.each([
    ['takes a new showtime at its end', 'bc', 'a', 'bca'],
    ['gives up one that it has, in its place', 'bac', 'a', 'bc'],
    ['takes a twelfth', FULL.slice(1), 'a', `${FULL.slice(1)}a`],
    ['takes no thirteenth', FULL, 'z', undefined],
    ['gives one up when it is full', FULL, 'a', FULL.slice(1)],
  ])('%s', (_what, own, pressed, after) => {
    expect(idsOf(togglePick(picksOf(own), picksOf(pressed)[0] as ShowtimePick))).toBe(after)
  })

  it.each([
    ['keeps its own first and takes each of the others once', 'ab', 'bca', 'abc'],
    ['takes only as many as fit', FULL.slice(0, 11), 'xyz', `${FULL.slice(0, 11)}x`],
    ['stays as it is with nothing to take', 'ab', '', 'ab'],
    ['takes all where it was empty', '', 'ab', 'ab'],
  ])('joined with another list: %s', (_what, own, others, after) => {
    expect(idsOf(mergePicks(picksOf(own), picksOf(others)))).toBe(after)
  })

  it.each([
    ['in the same order', 'ab', 'ab', true],
    ['in another order', 'ab', 'ba', true],
    ['with one more', 'abc', 'ab', false],
    ['with one fewer', 'ab', 'abc', false],
    ['with one changed', 'ab', 'ac', false],
    ['with nothing in either', '', '', true],
  ])('is compared with a list %s', (_what, one, other, isSame) => {
    expect(areSamePicks(picksOf(one), picksOf(other))).toBe(isSame)
  })

  it('loses the days that are over in every zone, and keeps yesterday’s and the day before', () => {
    const days = ['2024-12-29', '2024-12-30', '2024-12-31', '2025-01-01', '2025-02-01']
    const picks = days.map(day => ({ ...a, day }))
    expect(dropOldPicks(picks, '2025-01-01').map(({ day }) => day)).toEqual(days.slice(1))
  })
})
