import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListedTheater, packTheaters, unpackTheaters } from './theater-list'

const theater = (theaterId: string, own: Partial<ListedTheater> = {}): ListedTheater => ({
  theaterId,
  name: theaterId,
  fullName: own.name ?? theaterId,
  path: `/theaters/${theaterId.toLowerCase()}-lumen-${theaterId.toLowerCase()}/`,
  city: 'London',
  timeZone: 'Europe/London',
  ticketingProvider: 'default',
  showtimeWeekReleaseDay: 5,
  closures: [],
  ...own,
})

const text = fc.oneof(fc.constantFrom('Harbour', "King's Cross", '角川シネマ', 'Zoé & Co', ''), fc.string())
const listed: fc.Arbitrary<ListedTheater> = fc.record({
  theaterId: fc.oneof(fc.constantFrom('X11DP', 'a b', '__proto__'), fc.string()),
  name: text,
  fullName: text,
  path: fc.oneof(
    fc.constantFrom('/theaters/x11dp-everyman-harbour/', '/', '/x/'),
    fc.string().map(slug => `/theaters/${slug}/`),
  ),
  city: fc.option(text, { nil: null }),
  timeZone: fc.constantFrom('Europe/London', 'Europe/Paris'),
  ticketingProvider: fc.constantFrom(null, 'default', 'vista'),
  showtimeWeekReleaseDay: fc.integer({ min: 1, max: 7 }),
  closures: fc.array(
    fc.record({
      from: fc.constantFrom(null, '2025-01-01'),
      to: fc.constantFrom(null, '2025-02-01'),
      reason: fc.option(text, { nil: null }),
      permanent: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})

describe('the list of theaters that every page carries', () => {
  it('gives back what was put in, in its order, also after a journey as JSON', () => {
    fc.assert(
      fc.property(fc.array(listed), theaters => {
        expect(unpackTheaters(JSON.parse(JSON.stringify(packTheaters(theaters))))).toEqual(theaters)
      }),
    )
  })

  it('says of a theater like the others its id and name alone', () => {
    const others = [theater('B'), theater('C')]
    expect(packTheaters([theater('A'), ...others]).rows).toEqual([
      ['A', 'A'],
      ['B', 'B'],
      ['C', 'C'],
    ])
  })

  it('says a city only where it is not the usual one, and in short where it is the theater’s name', () => {
    const rows = packTheaters([theater('A'), theater('B'), theater('Bath', { city: 'Bath' })]).rows
    expect(rows.map(([, , city]) => city)).toEqual([undefined, undefined, true])
  })

  it('says what is a theater’s own beside it', () => {
    const abroad = theater('Paris', { timeZone: 'Europe/Paris', city: null, path: '/theaters/paris/' })
    expect(packTheaters([theater('A'), theater('B'), abroad]).rows[2]).toEqual([
      'Paris',
      'Paris',
      null,
      { path: '/theaters/paris/', timeZone: 'Europe/Paris' },
    ])
  })
})
