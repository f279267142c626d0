import { describe, expect, it } from 'vitest'
import type { Listings } from '../../site-build/listings/listings'
import { nextChangeOf } from './next-change'

const NOW = '2026-11-29T10:20:00Z'
const at = (iso: string) => Date.parse(iso)

function next({ now = NOW, events = [] as object[], zones = ['Europe/London'] } = {}) {
  const theaters = zones.map((timeZone, index) => ({ id: `t${index}`, timeZone }))
  const listings = { theaters, events, site: { timeZone: 'UTC' }, now: at(now) } as unknown as Listings
  return new Date(nextChangeOf(listings)).toISOString()
}
const event = (dates: object) => ({ theaterIds: ['t0'], ...dates })

describe('the time until which unchanged listings give unchanged files', () => {
  it.each([
    ['an hour', {}, '2026-11-29T11:20:00.000Z'],
    ['a business day of a theater', { now: '2026-11-29T02:30:00Z' }, '2026-11-29T03:00:00.000Z'],
    [
      'a business day in another zone',
      { now: '2026-11-29T07:30:00Z', zones: ['Europe/London', 'America/New_York'] },
      '2026-11-29T08:00:00.000Z',
    ],
    ['midnight of UTC', { now: '2026-11-29T23:30:00Z' }, '2026-11-30T00:00:00.000Z'],
    [
      'an event that begins to be shown',
      { events: [event({ visibleStartAt: '2026-11-29T10:30' })] },
      '2026-11-29T10:30:00.000Z',
    ],
    ['an event that ends', { events: [event({ visibleEndAt: '2026-11-29T10:45' })] }, '2026-11-29T10:45:00.000Z'],
    [
      'an event’s last day',
      { now: '2026-11-29T23:50:00Z', events: [event({ endAt: '2026-11-29' })] },
      '2026-11-30T00:00:00.000Z',
    ],
    ['no event that is over', { events: [event({ startAt: '2026-11-01T10:00' })] }, '2026-11-29T11:20:00.000Z'],
  ])('ends with %s', (_, input, expected) => {
    expect(next(input)).toBe(expected)
  })
})
