import type { Result } from '../../platform/result'
import type { Database } from './database'

interface ReopeningDatabase {
  open: () => Promise<Result<Database, string>>
  /** Called once per outage, with one line for the operator. */
  reportError: (line: string) => void
  /** Increasing ms. */
  clock?: () => number
}

/** Assumption: pause after a failed attempt (ms). */
const PAUSE_MS = 5_000

/** Nothing was done: the database cannot be opened at the moment. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('The database is not there')
  }
}

/** A database that may be missing at start. Calls fail until it can be opened, which they retry. */
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
      throw new DatabaseAwayError()
    }
    isReported = false
    if (isClosed) opened.value.close()
    return opened.value
  }

  function database(): Promise<Database> {
    if (!opening && clock() - failedAt < PAUSE_MS) return Promise.reject(new DatabaseAwayError())
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
