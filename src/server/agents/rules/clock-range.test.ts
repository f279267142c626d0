import { expect, it } from 'vitest'
import { isWithinClock } from './clock-range'

it.each([
  ['19:30', '19:30', null, true],
  ['19:29', '19:30', null, false],
  ['22:00', null, '22:00', true],
  ['22:01', null, '22:00', false],
  // After midnight is later than the evening.
  ['00:30', '22:00', null, true],
  ['00:30', null, '23:00', false],
  ['00:30', null, '01:00', true],
  ['23:30', '00:00', null, false],
  ['23:30', null, '00:30', true],
  ['03:00', null, '23:00', true],
  ['10:00', null, null, true],
])('a start at %s is within %s and %s: %s', (clock, after, before, is) => {
  expect(isWithinClock(`2025-01-24T${clock}:00`, { after, before })).toBe(is)
})
