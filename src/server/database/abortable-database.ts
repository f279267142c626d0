import type { Database } from './database'

/** Thrown by a database whose caller no longer waits; nothing was committed. */
export class AbortedError extends Error {
  constructor() {
    super('The caller no longer waits')
  }
}

export interface AbortableDatabase {
  database: Database
  /** Whether a transaction was committed or is being committed. */
  isCommitted: () => boolean
}

/**
 * The database of one call. After `signal` has fired, reads and writes throw an `AbortedError`, and the transaction in
 * progress is rolled back. A call that has committed a transaction is not aborted any more: half of it is done.
 */
export function createAbortableDatabase(database: Database, signal: AbortSignal): AbortableDatabase {
  let isCommitted = false
  const check = () => {
    if (signal.aborted && !isCommitted) throw new AbortedError()
  }
  const checked = <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      check()
      return run(...args)
    }
  }
  return {
    database: {
      ...database,
      read: checked(database.read),
      write: checked(work =>
        database.write(async ({ read, write }) => {
          check()
          const result = await work({ read: checked(read), write: checked(write) })
          check()
          // The commit follows without a pause: the signal can no longer fire before it.
          isCommitted = true
          return result
        }),
      ),
    },
    isCommitted: () => isCommitted,
  }
}
