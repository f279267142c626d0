import type { Database, Migration } from '../database/database'
import { UNCACHED_HEADERS } from '../http/api-handler'

/** One row, which every look writes anew: a full disk and a read-only file are seen only by a write. */
export const READINESS_MIGRATION: Migration = {
  name: '007-readiness',
  statements: ['CREATE TABLE readiness (slot INTEGER PRIMARY KEY CHECK (slot = 1), checked_at INTEGER NOT NULL)'],
}

/** How long an answer is repeated, ms, so that nobody makes the host write by asking. */
const KEPT_MS = 2_000

interface CreateReadinessCheck {
  database: Pick<Database, 'write'>
  /** Epoch ms. */
  clock: () => number
  reportError: (error: unknown) => void
}

/** Returns whether the database can be written. An outage is reported once. */
export function createReadinessCheck({ database, clock, reportError }: CreateReadinessCheck): () => Promise<boolean> {
  let last: { at: number; isReady: Promise<boolean> } | undefined
  let wasReady = true
  const check = async () => {
    const sql = 'INSERT INTO readiness VALUES (1, ?) ON CONFLICT (slot) DO UPDATE SET checked_at = excluded.checked_at'
    try {
      await database.write(({ write }) => write(sql, [clock()]))
      wasReady = true
    } catch (error) {
      if (wasReady) reportError(error)
      wasReady = false
    }
    return wasReady
  }
  return () => {
    const now = clock()
    if (!last || now - last.at >= KEPT_MS) last = { at: now, isReady: check() }
    return last.isReady
  }
}

interface Readiness {
  isSiteReady: boolean
  isDatabaseReady: boolean
  /** Undefined in a host of one process. */
  areAllListening?: boolean | undefined
}

/** The answer of `/readyz`. */
export function answerReadiness({ isSiteReady, isDatabaseReady, areAllListening }: Readiness): Response {
  const word = (isReady: boolean) => (isReady ? 'ok' : 'unavailable')
  const isReady = isSiteReady && isDatabaseReady && areAllListening !== false
  const workers = areAllListening === undefined ? {} : { workers: word(areAllListening) }
  return Response.json(
    { status: isReady ? 'ready' : 'unavailable', site: word(isSiteReady), database: word(isDatabaseReady), ...workers },
    { status: isReady ? 200 : 503, headers: UNCACHED_HEADERS },
  )
}
