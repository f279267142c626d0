import { describe, expect, it } from 'vitest'
import { resolveRelativeDates } from './relative-dates'

// A Friday.
const TODAY = '2026-11-20'

describe('resolveRelativeDates', () => {
  it.each([
    ['{today}', '2026-11-20'],
    ['{today+11}', '2026-12-01'],
    ['{today-20}', '2026-10-31'],
    ['{today+1}T17:00', '2026-11-21T17:00'],
    ['{fri}', '2026-11-20'],
    ['{sat}T16:00', '2026-11-21T16:00'],
    ['{thu}', '2026-11-26'],
    ['{thu-7}', '2026-11-19'],
    ['{mon+7}T00:30:00', '2026-11-30T00:30:00'],
  ])('turns %s into %s', (relative, expected) => {
    expect(resolveRelativeDates(relative, TODAY)).toBe(expected)
  })

  it.each(['2026-01-01', 'until {today+3}', '{someday}', '{today+3', '{today}T5pm', ''])('leaves %j alone', text => {
    expect(resolveRelativeDates(text, TODAY)).toBe(text)
  })

  it('reaches values at any depth and keeps everything that is no text', () => {
    const record = { closures: [{ from: '{today}', permanent: false }], seats: 210, note: null }
    expect(resolveRelativeDates(record, TODAY)).toEqual({
      closures: [{ from: '2026-11-20', permanent: false }],
      seats: 210,
      note: null,
    })
  })
})
