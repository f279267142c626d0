import { describe, expect, it } from 'vitest'
import { readZonedTime } from './zoned-time'

describe('times of a system in a zone', () => {
  it.each([
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00Z', false],
    ['2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00Z', false],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00Z', false],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00Z', false],
    ['2026-07-01T20:00:00+0200', '2026-07-01T20:00:00', '2026-07-01T20:00:00+02:00', '2026-07-01T18:00:00Z', false],
    ['2026-07-01 20:00', '2026-07-01T20:00:00', '2026-07-01T20:00:00', '2026-07-01T18:00:00Z', false],
    ['2026-07-01T20:00:00+04:00', '2026-07-01T20:00:00', '2026-07-01T20:00:00', '2026-07-01T18:00:00Z', true],
  ])('%s is %s', (text, local, start, instant, isOtherOffset) => {
    expect(readZonedTime(text, 'Europe/Paris')).toEqual({ local, start, instant: Date.parse(instant), isOtherOffset })
  })

  it.each(['', 'tomorrow', '2026-07-01', null])('%s is none', text => {
    expect(readZonedTime(text, 'Europe/Paris')).toBeUndefined()
  })

  it('are none in an unknown zone', () => {
    expect(readZonedTime('2026-07-01T20:00:00+02:00', 'Europe/Atlantis')).toBeUndefined()
  })
})
