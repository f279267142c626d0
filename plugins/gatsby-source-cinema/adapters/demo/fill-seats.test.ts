import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fillSeats } from './fill-seats'
import { minuteOfBusinessDay, type Showing } from './plan-day'
import { ProgrammeSchema } from './programme-schema'

const TIMES = ['11:00', '13:00', '15:00', '18:00', '20:00', '22:00', '00:30']

const programme = v.parse(ProgrammeSchema, {
  seed: 'test',
  bookingUrl: 'https://tickets.example/{theaterId}/{perfCode}',
  pools: {},
  theaters: [
    {
      theaterId: 't',
      currency: 'GBP',
      slots: TIMES.map(at => ({ screen: '1', at, movieId: 'film', steady: at === '13:00' })),
      states: [
        { state: 'soldOut', from: '10:00', to: '16:00' },
        { state: 'almostFull', from: '10:00', to: '16:00' },
        { state: 'cancelled', from: '18:00', to: '00:30', within: 2, notes: 'No light.' },
      ],
    },
  ],
})
const { slots = [], states = [] } = programme.theaters[0] ?? {}
const showings: Showing[] = slots.map((slot, slotIndex) => ({
  slot,
  slotIndex,
  movieId: 'film',
  startsAt: `2026-11-20T${slot.at}`,
  minute: minuteOfBusinessDay(slot.at),
  runtimeMinutes: 90,
}))
const fill = (daysAhead: number, seed = 'seed') => fillSeats({ showings, states, daysAhead, seed })

describe('fillSeats', () => {
  it.each(Array.from({ length: 40 }, (_, day) => `day ${day}`))('gives each rule its own showing on %s', seed => {
    const seats = [...fill(0, seed)]
    const soldOut = seats.filter(([, taken]) => taken.soldOut)
    const full = seats.filter(([, taken]) => !taken.soldOut && taken.occupancyRate >= 85)
    const cancelled = seats.filter(([, taken]) => taken.cancelled)
    expect([soldOut.length, full.length, cancelled.length]).toEqual([1, 1, 1])
    expect(['11:00', '15:00']).toContain(soldOut[0]?.[0].slot.at)
    expect(['11:00', '15:00']).toContain(full[0]?.[0].slot.at)
    expect(['18:00', '20:00', '22:00', '00:30']).toContain(cancelled[0]?.[0].slot.at)
    expect(cancelled[0]?.[1].notes).toBe('No light.')
  })

  it('leaves a steady showing alone', () => {
    const steady = showings.find(({ slot }) => slot.steady)
    for (let day = 0; day < 40; day++) {
      const taken = steady && fill(0, `day ${day}`).get(steady)
      expect(taken).toMatchObject({ soldOut: false, cancelled: false })
      expect(taken?.occupancyRate).toBeLessThan(85)
    }
  })

  it('applies a rule only so many days ahead', () => {
    expect([...fill(2).values()].filter(({ cancelled }) => cancelled)).toHaveLength(1)
    expect([...fill(3).values()].filter(({ cancelled }) => cancelled)).toHaveLength(0)
  })

  it('gives the same seats for the same seed and others for another', () => {
    expect([...fill(0).values()]).toEqual([...fill(0).values()])
    expect([...fill(0).values()]).not.toEqual([...fill(0, 'other').values()])
  })

  it('fills seats as the day comes nearer', () => {
    const sum = (daysAhead: number) =>
      [...fill(daysAhead).values()].reduce((total, seat) => total + seat.occupancyRate, 0)
    expect(sum(12)).toBeLessThan(sum(4))
  })
})
