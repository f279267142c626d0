import { describe, expect, it } from 'vitest'
import { localTimeAt } from './local-time'

describe('localTimeAt', () => {
  it.each([
    ['2025-01-23T23:30:00Z', 'Europe/London', '2025-01-23T23:30:00'],
    ['2025-01-23T23:30:00Z', 'Asia/Tokyo', '2025-01-24T08:30:00'],
    ['2025-01-23T05:00:00Z', 'America/Los_Angeles', '2025-01-22T21:00:00'],
    ['2025-03-30T01:30:00Z', 'Europe/Paris', '2025-03-30T03:30:00'],
    ['2025-01-23T00:00:00Z', 'Europe/London', '2025-01-23T00:00:00'],
  ])('reads %s in %s as %s', (instant, timeZone, local) => {
    expect(localTimeAt(Date.parse(instant), timeZone)).toBe(local)
  })
})
