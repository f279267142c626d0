import { expect, it } from 'vitest'
import { formatUtc, unifyVersions } from './format-utc'

it.each([
  ['en-GB', 'Friday, 27 November', 'Friday 27 November'],
  ['en-AU', 'Fri, 27 Nov', 'Fri 27 Nov'],
  ['en-GB', 'Friday, 27 November at 20:05', 'Friday 27 November at 20:05'],
  ['en-US', 'Friday, November 27', 'Friday, November 27'],
  ['de', 'Freitag, 27. November', 'Freitag, 27. November'],
  ['en-US', '8:05 PM', '8:05\u00a0PM'],
  ['en-US', '8:05\u202fPM', '8:05\u00a0PM'],
  ['en-US', 'November 27 at 8:05\u202fPM', 'November 27 at 8:05\u00a0PM'],
  ['es', '8:05\u202fp.\u00a0m.', '8:05\u00a0p.\u00a0m.'],
  ['fr', 'vendredi 27 novembre à 20:05', 'vendredi 27 novembre à 20:05'],
])('in %s %s of any version of CLDR is %s', (locale, text, expected) => {
  expect(unifyVersions(text, locale)).toBe(expected)
})

it.each([
  ['en-GB', { weekday: 'long', day: 'numeric', month: 'long' }, 'Friday 27 November'],
  ['en-US', { timeStyle: 'short' }, '8:05\u00a0PM'],
] as const)('formats in UTC, %s', (locale, options, expected) => {
  expect(formatUtc(Date.UTC(2026, 10, 27, 20, 5), locale, options)).toBe(expected)
})
