import { readClock } from '../../../platform/clock'
import type { Result } from '../../../platform/result'
import type { ScheduleIndex } from '../rules/showtime'
import { loadScheduleIndex, type ScheduleFault, type WithPrefix } from './schedule-client'

/** Milliseconds for which the index counts as fresh: all who ask meanwhile share one answer. */
const FRESH_FOR_MS = 60_000

let known: { answer: Promise<Result<ScheduleIndex, ScheduleFault>>; askedAtMs: number } | null = null

/** `/schedule/index.json`, read once for all who ask within a minute. Never throws. */
export function readScheduleIndex({
  withPrefix,
}: {
  withPrefix: WithPrefix
}): Promise<Result<ScheduleIndex, ScheduleFault>> {
  const now = readClock()
  if (known && now - known.askedAtMs < FRESH_FOR_MS) return known.answer
  const answer = loadScheduleIndex({ withPrefix })
  known = { answer, askedAtMs: now }
  return answer
}

/** Forgets the answer; for tests. */
export function forgetScheduleIndex(): void {
  known = null
}
