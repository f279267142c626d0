import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { failure, type Result, success } from '../../../platform/result'
import { learnServerDate } from '../../../platform/server-time'
import { canRequest } from '../../../platform/page-lifecycle'
import { parseDigestInSlices } from '../../schedule/rules/parse-digest'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import { readScheduleIndex } from './schedule-index-store'
import type { WithPrefix } from './schedule-client'

/** Timeout of a digest request; lists stay unchanged afterwards. */
const TIMEOUT_MS = 15_000
/** Enough for a circuit with half a million showtimes. */
const MAX_BYTES = 16 * 1024 * 1024
const DAY_FILE = /\/(\d{4}-\d\d-\d\d)\.json$/

/** Why a digest could not be used; `missing`: the site has none. */
export interface DigestFault {
  kind: 'missing' | 'unreachable' | 'malformed'
  /** URL and cause. */
  message: string
}

/**
 * Fetches a digest file (contracts §5). Never throws: missing, unreachable and malformed files return a fault. A day
 * without showtimes has no file and returns an empty digest.
 * @param path without path prefix
 * @param known the previous digest, returned again when the file is unchanged
 */
export async function loadDigest({
  path,
  withPrefix,
  known,
}: {
  path: string
  withPrefix: WithPrefix
  known: ShowtimeDigest | null
}): Promise<Result<ShowtimeDigest, DigestFault>> {
  const url = withPrefix(path)
  if (!canRequest()) return failure({ kind: 'unreachable', message: `${url} was not asked for: there is no network` })
  const answer = await fetchJson({
    url,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    retries: 1,
    // Revalidates with the server each time, which responds 304 while nothing changed.
    cache: 'no-cache',
    onHeaders: learnServerDate,
  })
  if (!answer.ok) {
    const { cause, status } = answer.error
    const empty = status === 404 ? await emptyDay(path, withPrefix) : null
    if (empty) return success(empty)
    const kind = status === 404 ? 'missing' : cause === 'notJson' || cause === 'empty' ? 'malformed' : 'unreachable'
    return failure({ kind, message: formatFetchFault(answer.error) })
  }
  if (known && changedAt(answer.value) === known.updatedAt) return success(known)
  const parsed = await parseDigestInSlices(answer.value, pause)
  return parsed.ok ? parsed : failure({ kind: 'malformed', message: `${url} ${parsed.error}` })
}

/** Yields to pending tasks of the page. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** `updatedAt` changes whenever the file does. */
function changedAt(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'updatedAt' in json ? json.updatedAt : undefined
}

/** An empty digest when the index lists no showtimes on the day; null when it lists some, or is not available. */
async function emptyDay(path: string, withPrefix: WithPrefix): Promise<ShowtimeDigest | null> {
  const day = DAY_FILE.exec(path)?.[1]
  const index = day === undefined ? null : await readScheduleIndex({ withPrefix })
  if (day === undefined || !index?.ok || index.value.theaters.some(({ days }) => days.includes(day))) return null
  const { updatedAt } = index.value
  return { updatedAt, theaters: [], movies: [], attributes: [], tagSets: [], showtimes: [] }
}
