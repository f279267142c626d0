import { readStopwatch } from '../../../platform/clock'
import type { Result } from '../../../platform/result'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { loadScheduleIndex, type ScheduleFault, type WithPrefix } from './schedule-client'

/** All who ask within so many milliseconds share one answer; one that failed for want of a network is shared by nobody. */
const FRESH_FOR_MS = 20_000

let known: { answer: Promise<Result<ScheduleIndex, ScheduleFault>>; askedAtMs: number } | null = null

/** `/schedule/index.json`, read once for all who ask within twenty seconds. Never throws. */
export function readScheduleIndex({
  withPrefix,
}: {
  withPrefix: WithPrefix
}): Promise<Result<ScheduleIndex, ScheduleFault>> {
  const now = readStopwatch()
  if (known && now - known.askedAtMs < FRESH_FOR_MS) return known.answer
  const answer = loadScheduleIndex({ withPrefix })
  known = { answer, askedAtMs: now }
  void answer.then(index => {
    if (!index.ok && index.error.kind === 'offline' && known?.answer === answer) known = null
  })
  return answer
}

/** Forgets the answer: the next who asks has it read again. */
export function forgetScheduleIndex(): void {
  known = null
}
