import { describe, expect, it } from 'vitest'
import { chooseDays, type DayFault, daySpans, nearestDay, usualDay } from './day-choice'

/** A Thursday; play weeks start on Fridays. */
const today = '2025-01-23'
const RELEASE_DAY = 5
const week = ['2025-01-23', '2025-01-24', '2025-01-26', '2025-01-29', '2025-01-30', '2025-02-14']

describe('the default day', () => {
  it.each([
    ['today', week, false, '2025-01-23'],
    ['the next day with showtimes where today is over', week, true, '2025-01-24'],
    ['the next day with showtimes where today has none', ['2025-01-22', '2025-01-26'], false, '2025-01-26'],
    ['today where nothing comes', ['2025-01-22'], false, '2025-01-23'],
    ['today where it is the last and over', ['2025-01-23'], true, '2025-01-23'],
    ['today without any day', [], false, '2025-01-23'],
  ])('is %s', (_case, days, isTodayOver, expected) => {
    expect(usualDay({ today, days, isTodayOver })).toBe(expected)
  })
})

/** Decisions: Showtime finder. */
describe('the days of a query', () => {
  const choose = (
    requested: string | null,
    own: { days?: string[]; isTodayOver?: boolean; releaseDay?: number } = {},
  ) => chooseDays({ requested, today, days: week, isTodayOver: false, releaseDay: RELEASE_DAY, ...own })

  it.each([
    [null, 'usual', ['2025-01-23']],
    ['today', 'today', ['2025-01-23']],
    ['tomorrow', 'tomorrow', ['2025-01-24']],
    ['week', 'week', ['2025-01-23', '2025-01-24', '2025-01-26', '2025-01-29']],
    ['playweek', 'playweek', ['2025-01-23']],
    ['2025-01-23', 'day', ['2025-01-23']],
    ['2025-01-25', 'day', ['2025-01-25']],
    ['2025-02-01', 'day', ['2025-02-01']],
    ['2025-02-14', 'day', ['2025-02-14']],
  ])('%s: %s', (requested, kind, days) => {
    expect(choose(requested)).toEqual({ kind, days, fault: null })
  })

  it.each<[string, DayFault]>([
    ['someday', 'unknown'],
    ['2025-02-30', 'unknown'],
    ['2025-01-22', 'past'],
    ['2025-02-15', 'beyond'],
  ])('%s is %s: the default day stands instead', (requested, fault) => {
    expect(choose(requested)).toEqual({ kind: 'usual', days: ['2025-01-23'], fault })
    expect(choose(requested, { isTodayOver: true }).days).toEqual(['2025-01-24'])
  })

  it.each([
    ['2025-01-29', null],
    ['2025-01-30', 'beyond'],
  ])('without later showtimes %s within the coming week is valid, later is not: %s', (requested, fault) => {
    expect(choose(requested, { days: [] }).fault).toBe(fault)
    expect(choose(requested, { days: ['2025-01-24'] }).fault).toBe(fault)
  })

  it('are those of the play week until the day before its release day', () => {
    expect(choose('playweek', { releaseDay: 1 }).days).toEqual(['2025-01-23', '2025-01-24', '2025-01-26'])
  })

  it('of a span leave out a today that is over, and are today where nothing is left', () => {
    expect(choose('week', { isTodayOver: true }).days).toEqual(['2025-01-24', '2025-01-26', '2025-01-29'])
    expect(choose('playweek', { isTodayOver: true })).toEqual({ kind: 'playweek', days: [today], fault: null })
    expect(choose('week', { days: ['2025-01-22'] }).days).toEqual([today])
  })
})

it.each([
  ['2025-01-24', '2025-01-24'],
  ['2025-01-25', '2025-01-26'],
  ['2025-03-01', '2025-02-14'],
  ['2025-01-01', '2025-01-23'],
])('the day nearest to %s with showtimes is %s', (day, expected) => {
  expect(nearestDay(day, week)).toBe(expected)
  expect(nearestDay(day, [])).toBeNull()
})

describe('the spans that are offered', () => {
  const spans = (days: string[], own: { kind?: 'usual' | 'week' | 'playweek'; releaseDay?: number } = {}) =>
    daySpans({ kind: 'usual', today, days, releaseDay: 1, ...own }).map(({ kind, end }) => `${kind} ${end}`)
  const both = ['week 2025-01-29', 'playweek 2025-01-26']

  it.each([
    ['both where each has several days', week, {}, both],
    ['the week alone where the play week has one day', week, { releaseDay: RELEASE_DAY }, ['week 2025-01-29']],
    ['the week alone where the play week has as many days', ['2025-01-23', '2025-01-26'], {}, ['week 2025-01-29']],
    ['none for a single day', ['2025-01-29'], {}, []],
    ['none for days past and beyond', ['2025-01-21', '2025-01-22', '2025-01-30', '2025-01-31'], {}, []],
    ['the selected week, whatever it has', [], { kind: 'week' as const }, ['week 2025-01-29']],
    ['the selected play week, whatever it has', [], { kind: 'playweek' as const }, ['playweek 2025-01-26']],
  ])('are %s', (_case, days, own, expected) => {
    expect(spans(days, own)).toEqual(expected)
  })
})
