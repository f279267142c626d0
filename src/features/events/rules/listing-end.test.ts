import { describe, expect, it } from 'vitest'
import { listedUntilMs } from './listing-end'

describe('listedUntilMs', () => {
  it.each([
    [{ startAt: '2025-01-23T20:15', endAt: '2025-01-23T22:30' }, '2025-01-23T19:15:00Z'],
    [{ startAt: '2025-01-20', endAt: '2025-01-23' }, '2025-01-23T23:00:00Z'],
    [{ startAt: '2025-01-20', visibleEndAt: '2025-01-23T12:00' }, '2025-01-23T11:00:00Z'],
    [{ startAt: '2025-01-20' }, null],
  ])('of %j in Paris is %s', (dates, instant) => {
    expect(listedUntilMs(dates, 'Europe/Paris')).toBe(instant && Date.parse(instant))
  })
})
