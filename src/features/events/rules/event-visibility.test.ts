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
  ])('an event of %j is shown on 23 January at nine: %s', (dates, visible) => {
    expect(isEventVisible(dates, '2025-01-23T09:00:00')).toBe(visible)
  })
})
