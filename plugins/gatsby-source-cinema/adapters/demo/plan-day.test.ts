import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { minuteOfBusinessDay, planDay } from './plan-day'
import { ProgrammeSchema } from './programme-schema'

const FRIDAY = '2026-11-20'
const RUNTIMES = new Map<string, number | null>([
  ['short', 45],
  ['middle', 90],
  ['long', 180],
  ['unknown', null],
])

function plan(slots: object[], { day = FRIDAY, releaseDay = 5 } = {}) {
  const programme = v.parse(ProgrammeSchema, {
    seed: 'test',
    bookingUrl: 'https://tickets.example/{theaterId}/{perfCode}',
    pools: { two: ['short', 'middle'], falling: ['long', 'middle', 'short'] },
    theaters: [{ theaterId: 't', currency: 'GBP', slots }],
  })
  const theater = programme.theaters[0]
  if (!theater) throw new Error('the programme has no theater')
  return planDay({ programme, theater, day, releaseDay, runtimes: RUNTIMES })
}

describe('planDay', () => {
  it('orders the showings of a business day by start, those after midnight last and on the next calendar day', () => {
    const showings = plan([
      { screen: '1', at: '00:30', movieId: 'short' },
      { screen: '1', at: '19:00', movieId: 'middle' },
      { screen: '2', at: '10:00', movieId: 'short' },
    ])
    expect(showings.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T10:00',
      '2026-11-20T19:00',
      '2026-11-21T00:30',
    ])
  })

  it('keeps a slot to its weekdays', () => {
    const slots = [{ screen: '1', at: '19:00', days: [5], movieId: 'short' }]
    expect(plan(slots)).toHaveLength(1)
    expect(plan(slots, { day: '2026-11-21' })).toHaveLength(0)
  })

  it.each([
    ['the whole play week', '2026-11-26', 5, 'same'],
    ['not the next one', '2026-11-27', 5, 'other'],
    ['not past a Wednesday where that is the release day', '2026-11-25', 3, 'other'],
  ])('shows a film of a pool for %s', (_, day, releaseDay, expected) => {
    const slots = [{ screen: '1', at: '19:00', pool: 'two' }]
    const first = plan(slots, { releaseDay })[0]?.movieId
    const later = plan(slots, { day, releaseDay })[0]?.movieId
    expect(later === first ? 'same' : 'other').toBe(expected)
  })

  it('gives slots with the same pick the same film and other picks another', () => {
    const [one, two, three] = plan([
      { screen: '1', at: '12:00', pool: 'two' },
      { screen: '2', at: '13:00', pool: 'two' },
      { screen: '3', at: '14:00', pool: 'two', pick: 1 },
    ])
    expect(two?.movieId).toBe(one?.movieId)
    expect(three?.movieId).not.toBe(one?.movieId)
  })

  it('takes the first film in turn that ends, adverts and turnaround included, before the next slot of the screen', () => {
    // 10 + 90 + 20 = 120 minutes: exactly the gap, in which the long film never fits.
    for (const pick of [0, 1, 2]) {
      const [first] = plan([
        { screen: '1', at: '12:00', pool: 'falling', pick },
        { screen: '1', at: '14:00', movieId: 'short' },
      ])
      expect(['middle', 'short']).toContain(first?.movieId)
    }
  })

  it('leaves a slot out when a fixed film before it still runs', () => {
    const showings = plan([
      { screen: '1', at: '12:00', movieId: 'long' },
      { screen: '1', at: '14:00', movieId: 'short' },
      { screen: '1', at: '15:30', movieId: 'short' },
    ])
    expect(showings.map(({ slot }) => slot.at)).toEqual(['12:00', '15:30'])
  })

  it('keeps two hours and a half free for a film of unknown length', () => {
    const showings = plan([
      { screen: '1', at: '12:00', movieId: 'unknown' },
      { screen: '1', at: '14:25', movieId: 'short' },
      { screen: '1', at: '14:30', movieId: 'short' },
    ])
    expect(showings.map(({ slot }) => slot.at)).toEqual(['12:00', '14:30'])
  })

  it('shows nothing where a slot names a film or a pool that does not exist', () => {
    expect(plan([{ screen: '1', at: '12:00', movieId: 'lost' }])).toEqual([])
    expect(plan([{ screen: '1', at: '12:00', pool: 'nowhere' }])).toEqual([])
  })
})

describe('minuteOfBusinessDay', () => {
  it.each([
    ['03:00', 0],
    ['23:59', 1259],
    ['00:00', 1260],
    ['02:59', 1439],
  ])('counts %s as minute %i', (clock, minute) => {
    expect(minuteOfBusinessDay(clock)).toBe(minute)
  })
})
