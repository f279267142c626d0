import { describe, expect, it } from 'vitest'
import { theaterClocks } from './theater-clocks'

const theater = (id: string, timeZone: string, ticketingProvider?: string) => ({ id, timeZone, ticketingProvider })
const clocks = (
  theaters: ReturnType<typeof theater>[],
  at = '2025-01-23T12:00:00.500Z',
  override: number | null = null,
) => theaterClocks({ theaters, now: Date.parse(at), override })

describe('clocks of theaters', () => {
  it('name what most have once, and the others by their ids', () => {
    const theaters = [
      theater('abroad', 'America/New_York'),
      theater('north', 'Europe/Paris', 'CGR'),
      theater('south', 'Europe/Paris', 'CGR'),
      theater('patient', 'Europe/Paris'),
      theater('east', 'Asia/Kolkata', 'CGR'),
    ]
    expect(clocks(theaters)).toEqual({ '': [60, 15], abroad: [-300, 0], patient: [60, 0], east: [330, 15] })
  })

  it.each([
    ['2025-03-30T00:30:00Z', 60, 'the night before clocks go forward'],
    ['2025-03-30T01:30:00Z', 120, 'half past three that night'],
    ['2025-10-25T21:00:00Z', 120, 'the evening before they go back'],
    ['2025-10-26T01:30:00Z', 120, 'half past two, the second time'],
    ['2025-10-26T02:00:00Z', 60, 'three o’clock after that'],
  ])('are those of the business day: %s is %s minutes ahead, %s', (at, offset) => {
    expect(clocks([theater('north', 'Europe/Paris')], at)['']).toEqual([offset, 0])
  })

  it('have the minutes of grace that the site sets', () => {
    expect(clocks([theater('north', 'Europe/Paris', 'CGR')], undefined, 5)).toEqual({ '': [60, 5] })
  })

  it('are UTC on a site without theaters', () => {
    expect(clocks([])).toEqual({ '': [0, 0] })
  })
})
