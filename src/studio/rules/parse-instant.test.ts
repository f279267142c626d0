import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { parseInstant } from './parse-instant'

const timeZone = 'Europe/London'
/** A Saturday. */
const now = DateTime.fromISO('2026-11-21T14:30', { zone: timeZone }).toMillis()
const read = (text: string, from = now) => {
  const instant = parseInstant({ text, now: from, timeZone })
  return instant.ok
    ? DateTime.fromMillis(instant.value, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
    : instant.error
}

describe('what an editor types for a time', () => {
  it.each([
    ['next Friday 18:00', '2026-11-27T18:00'],
    ['Next friday at 6pm', '2026-11-27T18:00'],
    ['friday, 6.30 pm', '2026-11-27T18:30'],
    ['vendredi prochain 18h', '2026-11-27T18:00'],
    ['vendredi à 18h30', '2026-11-27T18:30'],
    ['saturday 20:00', '2026-11-21T20:00'],
    ['saturday 09:00', '2026-11-28T09:00'],
    ['next saturday 20:00', '2026-11-28T20:00'],
    ['this sunday 12:00', '2026-11-22T12:00'],
    ['tomorrow', '2026-11-22T14:30'],
    ['tomorrow noon', '2026-11-22T12:00'],
    ['demain 20h30', '2026-11-22T20:30'],
    ['après-demain midi', '2026-11-23T12:00'],
    ['tonight', '2026-11-21T20:00'],
    ['ce soir 21:00', '2026-11-21T21:00'],
    ['18:00', '2026-11-21T18:00'],
    ['in 3 days', '2026-11-24T14:30'],
    ['in a week', '2026-11-28T14:30'],
    ['dans 2 semaines 10:00', '2026-12-05T10:00'],
    ['in 2 hours', '2026-11-21T16:30'],
    ['25 December 18:00', '2026-12-25T18:00'],
    ['December 25 18:00', '2026-12-25T18:00'],
    ['Friday 25 December 2026 18:00', '2026-12-25T18:00'],
    ['25 décembre 18h', '2026-12-25T18:00'],
    ['the 1st of March 9am', '2027-03-01T09:00'],
    ['25/12 18:00', '2026-12-25T18:00'],
    ['25.12.2026 18:00', '2026-12-25T18:00'],
    ['2026-12-25 18:00', '2026-12-25T18:00'],
    ['2026-12-25T18:00', '2026-12-25T18:00'],
    ['12am', '2026-11-21T00:00'],
    ['now', '2026-11-21T14:30'],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected))

  it.each([
    ['', 'unknown'],
    ['soon', 'unknown'],
    ['next', 'unknown'],
    ['42', 'unknown'],
    ['friday 25:00', 'impossible'],
    ['18:75', 'impossible'],
    ['31 February 18:00', 'impossible'],
    ['2026-13-01', 'impossible'],
    ['14pm', 'impossible'],
  ])('%j is no time: %s', (text, fault) => expect(read(text)).toBe(fault))

  it('takes the clock on the site’s wall, not the editor’s own', () => {
    const tokyo = parseInstant({ text: 'tomorrow 18:00', now, timeZone: 'Asia/Tokyo' })
    expect(tokyo.ok && new Date(tokyo.value).toISOString()).toBe('2026-11-22T09:00:00.000Z')
  })

  it('moves a time that the change to summer time skips an hour on', () => {
    expect(read('28 March 2027 01:30')).toBe('2027-03-28T02:30')
  })
})
