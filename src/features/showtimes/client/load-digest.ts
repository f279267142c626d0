import { languageAddress } from '../../site/client/language-address'
import { failure, type Result, success } from '../../../platform/result'
import { parseDigest } from '../../schedule/rules/codec/digest-file'
import type { ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { type LiveFault, readScheduleIndex } from './live-files'
import { fetchLiveFile } from './load-schedule'

/** Enough for a circuit with half a million showtimes; lists stay unchanged after the timeout. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 16 * 1024 * 1024 }
const DAY_FILE = /\/(\d{4}-\d\d-\d\d)\.json$/

/**
 * Fetches a digest file (contracts §5). Never throws. A day without showtimes has no file and returns an empty digest.
 * @param known the previous digest, returned again when the file is unchanged
 */
export async function loadDigest(
  path: string,
  known: ShowtimeDigest | null,
): Promise<Result<ShowtimeDigest, LiveFault>> {
  const json = await fetchLiveFile(path, LIMITS)
  if (!json.ok) {
    const empty = json.error.kind === 'missing' ? await emptyDay(path) : null
    return empty ? success(empty) : json
  }
  if (known && changedAt(json.value) === known.updatedAt) return success(known)
  const parsed = await runInSlices(parseDigest(json.value))
  return parsed.ok ? parsed : failure({ kind: 'malformed', message: `${languageAddress(path)} ${parsed.error}` })
}

/** Lets pending tasks of the page run before each slice. */
async function runInSlices<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve))
    const { done, value } = work.next()
    if (done) return value
  }
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
