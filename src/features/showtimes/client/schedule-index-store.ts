import { readStopwatch } from '../../../platform/clock'
import type { Result } from '../../../platform/result'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { loadScheduleIndex, type ScheduleFault, type WithPrefix } from './schedule-client'

/** Requests within this interval share one response; a failure because of a missing network is not shared. */
const FRESH_FOR_MS = 20_000

let known: { answer: Promise<Result<ScheduleIndex, ScheduleFault>>; askedAtMs: number } | null = null

/** Returns `/schedule/index.json`, fetched at most once in twenty seconds. Never throws. */
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

/** Drops the response, so that the next call fetches the index again. */
export function forgetScheduleIndex(): void {
  known = null
}
