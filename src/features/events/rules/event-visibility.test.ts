import { describe, expect, it } from 'vitest'
import { isEventVisible } from './event-visibility'

describe('isEventVisible', () => {
  /** Contracts §3 Events: visibleStartAt and visibleEndAt, days or local times. */
  it.each([
    [{}, true],
    [{ visibleStartAt: '2025-01-23' }, true],
    [{ visibleStartAt: '2025-01-24' }, false],
    [{ visibleStartAt: '2025-01-23T14:50:00' }, false],
    [{ visibleEndAt: '2025-01-23' }, true],
    [{ visibleEndAt: '2025-01-22' }, false],
    [{ visibleStartAt: '2025-01-01', visibleEndAt: '2025-02-01' }, true],
    [{ endAt: '2025-01-22' }, false],
    [{ endAt: '2025-01-22', visibleEndAt: '2025-02-01' }, true],
    [{ endAt: '2025-02-22', visibleEndAt: '2025-01-10' }, false],
    [{ endAt: null, visibleStartAt: null, visibleEndAt: null }, true],
    [{ startAt: '2025-01-23T09:00' }, false],
    [{ startAt: '2025-01-23T09:01' }, true],
    [{ startAt: '2025-01-23T08:00', endAt: '2025-01-23T10:30' }, false],
    [{ startAt: '2025-01-23T08:00', endAt: '2025-01-23T10:30', priority: 'ALERT' }, true],
    [{ startAt: '2025-01-23T08:00', endAt: '2025-01-24T10:30' }, true],
    [{ startAt: '2025-01-22T22:00', endAt: '2025-01-23T01:30' }, false],
    [{ startAt: '2025-01-23T08:00', visibleEndAt: '2025-01-25' }, true],
    [{ startAt: '2025-01-23' }, true],
  ])('an event of %j is shown on 23 January at nine: %s', (dates, visible) => {
    expect(isEventVisible(dates, '2025-01-23T09:00:00')).toBe(visible)
  })
})
