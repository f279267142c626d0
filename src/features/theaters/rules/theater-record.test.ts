import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TheaterRecordSchema } from './theater-record'

const theater = { id: 'pier', name: 'Pier', timeZone: 'Europe/London' }

describe('TheaterRecordSchema', () => {
  /** Contracts §3 theater: required id, name, timeZone; decisions: the play week starts on Friday. */
  it('needs id, name and time zone, and fills the rest', () => {
    expect(v.parse(TheaterRecordSchema, theater)).toMatchObject({
      ...theater,
      showtimeWeekReleaseDay: 5,
      closures: [],
      screens: [],
      hidden: false,
    })
  })

  it.each(['id', 'name', 'timeZone'])('refuses a theater without %s', field => {
    expect(v.is(TheaterRecordSchema, { ...theater, [field]: undefined })).toBe(false)
  })

  it.each([
    [{ showtimeWeekReleaseDay: 3 }, true],
    [{ showtimeWeekReleaseDay: 0 }, false],
    [{ timeZone: 'London' }, false],
    [{ coordinates: { latitude: 51.5, longitude: -0.1 } }, true],
    [{ coordinates: { latitude: 151.5, longitude: -0.1 } }, false],
    [{ closures: [{ from: '2025-02-01', permanent: true }] }, true],
    [{ closures: [{ from: 'spring' }] }, false],
    [{ pricing: [{ name: 'Adult', price: -1, currency: 'GBP' }] }, false],
    [{ screens: [{ name: 1, accessibility: ['hearing loop'] }] }, true],
    [{ links: { facebook: null, instagram: 'https://pics.example/pier' } }, true],
  ])('takes %j: %s', (fields, accepted) => {
    expect(v.is(TheaterRecordSchema, { ...theater, ...fields })).toBe(accepted)
  })
})
