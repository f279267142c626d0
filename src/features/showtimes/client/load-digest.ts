import { withPrefix } from 'gatsby'
import { failure, type Result, success } from '../../../platform/result'
import { parseDigestInSlices } from '../../schedule/rules/codec/digest-file'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import { fetchLiveFile, readScheduleIndex, type ScheduleFault } from './live-files'

/** Enough for a circuit with half a million showtimes; lists stay unchanged after the timeout. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 16 * 1024 * 1024 }
const DAY_FILE = /\/(\d{4}-\d\d-\d\d)\.json$/

/**
 * Fetches a digest file (contracts §5). Never throws: missing, unreachable and malformed files return a fault. A day
 * without showtimes has no file and returns an empty digest.
 * @param path without path prefix
 * @param known the previous digest, returned again when the file is unchanged
 */
export async function loadDigest(
  path: string,
  known: ShowtimeDigest | null,
): Promise<Result<ShowtimeDigest, ScheduleFault>> {
  const json = await fetchLiveFile(path, LIMITS)
  if (!json.ok) {
    const empty = json.error.kind === 'missing' ? await emptyDay(path) : null
    return empty ? success(empty) : json
  }
  if (known && changedAt(json.value) === known.updatedAt) return success(known)
  const parsed = await parseDigestInSlices(json.value, pause)
  return parsed.ok ? parsed : failure({ kind: 'malformed', message: `${withPrefix(path)} ${parsed.error}` })
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
async function emptyDay(path: string): Promise<ShowtimeDigest | null> {
  const day = DAY_FILE.exec(path)?.[1]
  const index = day === undefined ? null : await readScheduleIndex()
  if (day === undefined || !index?.ok || index.value.theaters.some(({ days }) => days.includes(day))) return null
  const { updatedAt } = index.value
  return { updatedAt, theaters: [], movies: [], attributes: [], tagSets: [], showtimes: [] }
}
