import { describe, expect, it } from 'vitest'
import { addDays } from '../../schedule/rules/business-day'
import { daySpans } from '../../filters/rules/day-choice'

/** 23 January 2025 is a Thursday. */
const TODAY = '2025-01-23'
const after = (...counts: number[]) => counts.map(count => addDays(TODAY, count))

describe('daySpans', () => {
  it.each([
    ['every day, the play week ends on Tuesday', after(0, 1, 2, 3, 4, 5, 6), 3, ['week', 'playweek']],
    ['every day, the play week ends today', after(0, 1, 2, 3, 4, 5, 6), 5, ['week']],
    ['every day, the play week ends in six days', after(0, 1, 2, 3, 4, 5, 6), 4, ['week']],
    ['today only', after(0), 3, []],
    ['nothing this week', after(20, 21), 3, []],
  ])('with %s', (_, days, releaseDay, kinds) => {
    expect(daySpans({ kind: 'usual', today: TODAY, days, releaseDay }).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('keeps the one that is chosen', () => {
    expect(daySpans({ kind: 'playweek', today: TODAY, days: [], releaseDay: 5 })).toEqual([
      { kind: 'playweek', end: TODAY },
    ])
  })
})
