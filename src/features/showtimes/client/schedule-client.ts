import * as v from 'valibot'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import { learnServerDate } from '../../../platform/server-date'
import { canAsk } from '../../../platform/worker-store'
import { SCHEDULE_INDEX_PATH, scheduleDayPath } from '../../schedule/rules/schedule-path'
import type { ScheduleDay, ScheduleIndex } from '../../schedule/rules/showtime'
import { ScheduleDaySchema, ScheduleIndexSchema } from './schedule-schema'

/** Milliseconds a schedule file may take; afterwards the built showtimes simply stay. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Why a schedule file could not be used. `missing`: there is no such file, which for a day means no showtimes; `offline`:
 * the browser has no network, so that nobody was asked.
 */
export interface ScheduleFault {
  kind: 'missing' | 'offline' | 'unreachable' | 'malformed'
  /** URL and cause, in words. */
  message: string
}

/** Adds the site's path prefix to a path of this site; Gatsby's `withPrefix`. */
export type WithPrefix = (path: string) => string

/**
 * Reads one theater's business day (`/schedule/{theaterId}/{day}.json`, contracts §5). Never throws: a file that is
 * missing, does not answer or is no schedule is a fault.
 */
export function loadScheduleDay({
  theaterId,
  day,
  withPrefix,
}: {
  theaterId: string
  day: string
  withPrefix: WithPrefix
}): Promise<Result<ScheduleDay, ScheduleFault>> {
  return loadSchedule(withPrefix(scheduleDayPath(theaterId, day)), ScheduleDaySchema)
}

/** Reads which theaters have showtimes on which business days (`/schedule/index.json`). Never throws. */
export function loadScheduleIndex({
  withPrefix,
}: {
  withPrefix: WithPrefix
}): Promise<Result<ScheduleIndex, ScheduleFault>> {
  return loadSchedule(withPrefix(SCHEDULE_INDEX_PATH), ScheduleIndexSchema)
}

async function loadSchedule<T>(url: string, schema: v.GenericSchema<unknown, T>): Promise<Result<T, ScheduleFault>> {
  if (!canAsk()) return failure({ kind: 'offline', message: `${url} was not asked for: there is no network` })
  const answer = await fetchJson({
    url,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    retries: 1,
    // Asks the host each time, which answers 304 while nothing changed: what is old already cannot pass for new, and
    // the answer's date is the time now.
    cache: 'no-cache',
    onHeaders: learnServerDate,
  })
  if (!answer.ok) {
    const { cause, status } = answer.error
    const kind = status === 404 ? 'missing' : cause === 'notJson' || cause === 'empty' ? 'malformed' : 'unreachable'
    return failure({ kind, message: formatFetchFault(answer.error) })
  }
  const parsed = v.safeParse(schema, answer.value)
  if (parsed.success) return success(parsed.output)
  const [issue] = parsed.issues
  return failure({ kind: 'malformed', message: `${url} ${v.getDotPath(issue) ?? ''}: ${issue.message}` })
}
