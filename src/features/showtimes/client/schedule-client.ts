import * as v from 'valibot'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import { learnServerDate } from '../../../platform/server-time'
import { canRequest } from '../../../platform/page-lifecycle'
import { SCHEDULE_INDEX_PATH, scheduleDayPath } from '../../schedule/rules/schedule-path'
import type { ScheduleDay, ScheduleIndex } from '../../schedule/rules/showtime'
import { ScheduleDaySchema, ScheduleIndexSchema } from './schedule-schema'

/** Timeout of a schedule request in ms; the built showtimes stay afterwards. */
const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Why a schedule file could not be used. `missing`: the file does not exist, which for a day means no showtimes;
 * `offline`: there is no network, so no request was made.
 */
export interface ScheduleFault {
  kind: 'missing' | 'offline' | 'unreachable' | 'malformed'
  /** URL and cause. */
  message: string
}

/** Adds the site's path prefix to a path; Gatsby's `withPrefix`. */
export type WithPrefix = (path: string) => string

/**
 * Fetches one theater's business day (`/schedule/{theaterId}/{day}.json`, contracts §5). Never throws: missing,
 * unreachable and malformed files return a fault.
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

/** Fetches the business days with showtimes of every theater (`/schedule/index.json`). Never throws. */
export function loadScheduleIndex({
  withPrefix,
}: {
  withPrefix: WithPrefix
}): Promise<Result<ScheduleIndex, ScheduleFault>> {
  return loadSchedule(withPrefix(SCHEDULE_INDEX_PATH), ScheduleIndexSchema)
}

async function loadSchedule<T>(url: string, schema: v.GenericSchema<unknown, T>): Promise<Result<T, ScheduleFault>> {
  if (!canRequest()) return failure({ kind: 'offline', message: `${url} was not asked for: there is no network` })
  const answer = await fetchJson({
    url,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    retries: 1,
    // Revalidates with the server each time, which responds 304 while nothing changed: no outdated data from caches,
    // and the response's date is the current time.
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
