import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { ACCESS_NEEDS, meetsNeeds, type AccessNeed } from '../../schedule/rules/access-need'
import { selectNextAccessible } from './next-accessible'
import type { Showtime } from '../../schedule/rules/showtime'

const DESCRIBED = ['Showtime.Accessibility.AudioDescription']
const NOW = Date.parse('2025-01-23T18:00:00Z')
const at = (startsAt: string, own: Partial<Showtime> = {}) => buildTestShowtime({ startsAt, tags: DESCRIBED, ...own })

interface Question {
  showtimes: readonly Showtime[]
  needs?: readonly AccessNeed[]
  theaterId?: string | null
  distances?: Record<string, number>
}

function nextOf({ showtimes, needs = ['audioDescription'], theaterId = null, distances = {} }: Question) {
  const distanceTo = (id: string) => distances[id] ?? null
  const next = selectNextAccessible({ showtimes, needs, now: NOW, theaterId, distanceTo }).get('metropolis')
  return next ? `${next.theaterId} ${next.startsAt.slice(5, 16)}` : null
}

describe('the next accessible showing (issue: each film says its next accessible showing)', () => {
  it.each<[string, Question, string | null]>([
    [
      'the earliest that meets the needs',
      { showtimes: [at('2025-01-24T20:00'), at('2025-01-23T20:00')] },
      'harbour 01-23T20:00',
    ],
    ['none that has begun', { showtimes: [at('2025-01-23T18:00'), at('2025-01-23T17:00')] }, null],
    ['none that does not meet them', { showtimes: [at('2025-01-23T20:00', { tags: [] })] }, null],
    ['none that is sold out', { showtimes: [at('2025-01-23T20:00', { availability: 'soldOut' })] }, null],
    ['none that is cancelled', { showtimes: [at('2025-01-23T20:00', { availability: 'cancelled' })] }, null],
    [
      'one that is almost full',
      { showtimes: [at('2025-01-23T20:00', { availability: 'almostFull' })] },
      'harbour 01-23T20:00',
    ],
    [
      'none in a screen where it is out of order',
      {
        showtimes: [
          at('2025-01-23T20:00', { tags: [...DESCRIBED, 'Screen.Outage.AudioDescription'] }),
          at('2025-01-24T20:00'),
        ],
      },
      'harbour 01-24T20:00',
    ],
    [
      'the visitor’s theater before an earlier one elsewhere',
      { showtimes: [at('2025-01-23T20:00'), at('2025-01-25T20:00', { theaterId: 'quarry' })], theaterId: 'quarry' },
      'quarry 01-25T20:00',
    ],
    [
      'elsewhere where the visitor’s theater has none, the nearest first',
      {
        showtimes: [at('2025-01-23T20:00', { theaterId: 'far' }), at('2025-01-24T20:00', { theaterId: 'near' })],
        theaterId: 'quarry',
        distances: { far: 30, near: 3 },
      },
      'near 01-24T20:00',
    ],
    [
      'theaters of known distance before others',
      {
        showtimes: [at('2025-01-23T20:00', { theaterId: 'nowhere' }), at('2025-01-24T20:00', { theaterId: 'near' })],
        distances: { near: 3 },
      },
      'near 01-24T20:00',
    ],
  ])('is %s', (_, question, wanted) => {
    expect(nextOf(question)).toBe(wanted)
  })

  it('is found for each film on its own', () => {
    const showtimes = [at('2025-01-23T20:00'), at('2025-01-23T21:00', { movieId: 'nosferatu' })]
    const next = selectNextAccessible({ showtimes, needs: ['audioDescription'], now: NOW, theaterId: null })
    expect([...next.keys()]).toEqual(['metropolis', 'nosferatu'])
  })

  it('always meets the needs, and no other at the same theater is earlier', () => {
    const tags = fc.subarray([
      ...DESCRIBED,
      'Showtime.Accessibility.OpenCaption',
      'Screen.Accessibility.Wheelchair',
      'Screen.Outage.AudioDescription',
    ])
    const showing = fc
      .record({ tags, theaterId: fc.constantFrom('harbour', 'quarry'), hour: fc.integer({ min: -5, max: 99 }) })
      .map(({ hour, ...own }) => at(new Date(NOW + hour * 3_600_000).toISOString().slice(0, 16), own))
    fc.assert(
      fc.property(fc.array(showing), fc.subarray([...ACCESS_NEEDS]), (showtimes, needs) => {
        const next = selectNextAccessible({ showtimes, needs, now: NOW, theaterId: 'harbour' }).get('metropolis')
        const fitting = showtimes.filter(one => one.startsAtMs > NOW && meetsNeeds(one.tags, needs))
        expect(next === undefined).toBe(fitting.length === 0)
        if (!next) return
        const there = fitting.filter(({ theaterId }) => theaterId === next.theaterId)
        expect(next.startsAtMs).toBe(Math.min(...there.map(({ startsAtMs }) => startsAtMs)))
        expect(next.theaterId === 'harbour' || fitting.every(({ theaterId }) => theaterId !== 'harbour')).toBe(true)
      }),
    )
  })
})
