import { describe, expect, it } from 'vitest'
import { siteTimeZone } from './site-time-zone'

describe('the time zone of a Veezi site', () => {
  it.each([
    ['AUS Eastern Standard Time', 'Australia/Sydney'],
    ['New Zealand Standard Time', 'Pacific/Auckland'],
    ['GMT Standard Time', 'Europe/London'],
    ['Greenwich Standard Time', 'Atlantic/Reykjavik'],
    ['pacific standard time ', 'America/Los_Angeles'],
    ['Europe/Dublin', 'Europe/Dublin'],
    ['Moon Standard Time', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %s', (identifier, timeZone) => {
    expect(siteTimeZone(identifier)).toBe(timeZone)
  })
})
