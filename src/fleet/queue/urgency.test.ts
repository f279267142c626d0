import { describe, expect, it } from 'vitest'
import { isBeforeRestart, isRestartRecent, urgencyOf } from './urgency'

const AT = 1_795_341_600_000
/** The numbers begin anew here. */
const RESTART = Math.ceil(AT / 1000 / 2_097_151) * 2_097_151 * 1000

describe('the place of a job', () => {
  it('is before that of a later one of the same priority', () => {
    const first = urgencyOf({ requestedAt: AT, priority: 5 })
    expect(first).toBeLessThan(urgencyOf({ requestedAt: AT + 1000, priority: 5 }))
  })

  it('is before that of an earlier one by ten seconds a step, and no more', () => {
    const urgent = (later: number) => urgencyOf({ requestedAt: AT + later, priority: 1 })
    const usual = urgencyOf({ requestedAt: AT, priority: 5 })
    expect([urgent(39_000) < usual, urgent(41_000) < usual]).toEqual([true, false])
  })

  it('is never beyond what the queue takes', () => {
    for (const requestedAt of [RESTART - 1000, RESTART, RESTART + 1000])
      for (const priority of [1, 9]) {
        const urgency = urgencyOf({ requestedAt, priority })
        expect(urgency >= 1 && urgency <= 2_097_151).toBe(true)
      }
  })

  it('is known to be of before the numbers began anew', () => {
    const before = urgencyOf({ requestedAt: RESTART - 60_000, priority: 1 })
    const after = urgencyOf({ requestedAt: RESTART + 5_000, priority: 1 })
    expect([isBeforeRestart(before, RESTART + 10_000), isBeforeRestart(after, RESTART + 10_000)]).toEqual([true, false])
    expect([isRestartRecent(RESTART - 10_000), isRestartRecent(RESTART + 10_000)]).toEqual([false, true])
  })
})
