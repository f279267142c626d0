import { languageAddress } from '../../site/client/language-address'
import * as v from 'valibot'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import { learnServerDate } from '../../../platform/server-time'
import { canRequest } from '../../../platform/page-lifecycle'
import { ScheduleDaySchema, ScheduleIndexSchema } from '../../schedule/rules/codec/schedule-file'
import { SCHEDULE_INDEX_PATH, scheduleDayPath } from '../../schedule/rules/schedule-path'
import type { ScheduleDay, ScheduleIndex } from '../../schedule/rules/showtime'
import type { LiveFault } from './live-files'

/** Fetches one theater's business day (contracts §5). Never throws. */
export function loadScheduleDay(theaterId: string, day: string): Promise<Result<ScheduleDay, LiveFault>> {
  return loadSchedule(scheduleDayPath(theaterId, day), ScheduleDaySchema)
}

/** Fetches `/schedule/index.json` (contracts §5). Never throws. */
export function loadScheduleIndex(): Promise<Result<ScheduleIndex, LiveFault>> {
  return loadSchedule(SCHEDULE_INDEX_PATH, ScheduleIndexSchema)
}

async function loadSchedule<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<Result<T, LiveFault>> {
  const json = await fetchLiveFile(path, { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 })
  if (!json.ok) return json
  const parsed = v.safeParse(schema, json.value)
  if (parsed.success) return success(parsed.output)
  const [issue] = parsed.issues
  return failure({
    kind: 'malformed',
    message: `${languageAddress(path)} ${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  })
}

/**
 * Fetches a file that refreshes replace. It revalidates with the server each time, which responds 304 while nothing
 * changed: no outdated data from caches, and the response's date is the current time. Never throws.
 */
export async function fetchLiveFile(
  path: string,
  limits: { timeoutMs: number; maxBytes: number },
): Promise<Result<unknown, LiveFault>> {
  const url = languageAddress(path)
  if (!canRequest()) return failure({ kind: 'offline', message: `${url} was not asked for: there is no network` })
  const answer = await fetchJson({ url, ...limits, retries: 1, cache: 'no-cache', onHeaders: learnServerDate })
  if (answer.ok) return success(answer.value)
  const { cause, status } = answer.error
  const kind = status === 404 ? 'missing' : cause === 'notJson' || cause === 'empty' ? 'malformed' : 'unreachable'
  return failure({ kind, message: formatFetchFault(answer.error) })
}
