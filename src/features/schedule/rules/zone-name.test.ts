import { describe, expect, it, vi } from 'vitest'
import { zoneName } from './zone-name'

const SUMMER = Date.UTC(2025, 6, 1)

describe('the name of a zone’s time', () => {
  it.each([
    ['Europe/London', 'en-GB', 'United Kingdom Time'],
    ['Europe/Paris', 'en-GB', 'Central European Time'],
    ['Europe/Paris', 'fr-FR', 'heure d’Europe centrale'],
  ])('of %s in %s is %s, summer or winter', (timeZone, locale, name) => {
    expect(zoneName({ instant: SUMMER, timeZone, locale })).toBe(name)
    expect(zoneName({ instant: Date.UTC(2025, 0, 1), timeZone, locale })).toBe(name)
  })

  it('is that of the season where a browser knows no other', () => {
    const Real = Intl.DateTimeFormat
    const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse(locale, options) {
      if (options?.timeZoneName === 'longGeneric') throw new RangeError('no such style')
      return new Real(locale, options)
    })
    expect(zoneName({ instant: SUMMER, timeZone: 'Europe/Rome', locale: 'en-GB' })).toBe('Central European Summer Time')
    spy.mockRestore()
  })
})
