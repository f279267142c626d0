import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en'])
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

it.each([
  ['the British form at a British site', 'en-GB', '30 Nov 2026', /^30 Nov 2026, 12:00$/],
  ['the form of the browser at a French site', 'fr-FR', 'Nov 30, 2026', /^Nov 30, 2026, 12:00\sPM$/],
])('dates of the English studio have %s', async (_, locale, day, when) => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'site-locale', content: locale }))
  const { formatDay, formatWhen } = await import('./format-dates')
  expect(formatDay('2026-11-30')).toBe(day)
  expect(formatWhen('2026-11-30T12:00')).toMatch(when)
})
