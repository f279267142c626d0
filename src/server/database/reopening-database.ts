import type { Result } from '../../platform/result'
import type { Database } from './open-database'

interface ReopeningDatabase {
  open: () => Promise<Result<Database, string>>
  /** Told once for each outage, in one line for the operator. */
  reportError: (line: string) => void
  /** ms, growing. */
  clock?: () => number
}

/** Assumption: how long nobody tries again after a failed attempt (ms). */
const PAUSE_MS = 5_000

/**
 * A database that may not be there yet: pages are served all the same, and what needs it fails until it can be opened, which
 * is tried again when it is needed.
 */
export function createReopeningDatabase({ open, reportError, clock = Date.now }: ReopeningDatabase): Database {
  let opening: Promise<Database> | undefined
  let failedAt = -Infinity
  let isReported = false
  let isClosed = false

  async function attempt(): Promise<Database> {
    const opened = await open()
    if (!opened.ok) {
      if (!isReported) reportError(opened.error)
      isReported = true
      failedAt = clock()
      opening = undefined
      throw new Error('The database is not there')
    }
    isReported = false
    if (isClosed) opened.value.close()
    return opened.value
  }

  function database(): Promise<Database> {
    if (!opening && clock() - failedAt < PAUSE_MS) return Promise.reject(new Error('The database is not there'))
    return (opening ??= attempt())
  }

  return {
    read: async (sql, args) => (await database()).read(sql, args),
    write: async work => (await database()).write(work),
    isReady: () =>
      database().then(
        opened => opened.isReady(),
        () => false,
      ),
    close: () => {
      isClosed = true
      void opening?.then(
        opened => opened.close(),
        () => undefined,
      )
    },
  }
}
