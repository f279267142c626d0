import { LibsqlError } from '@libsql/client'

/** Codes of a server that is there and knows nothing of the stream, or cannot serve it; all others are about the SQL itself. */
const LOST_CODES = /^(?:STREAM_|INVALID_BATON|HRANA_|SERVER_ERROR|UNAVAILABLE)/

/**
 * How an answer of a database server was lost: `soon`, so that asking once more may help; `late`, after all the time there is.
 * Null for any other fault, such as that of SQL, or of the work itself. A file's answers are never lost.
 */
export function lossOf(error: unknown): 'soon' | 'late' | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'late'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'soon'
  return error instanceof LibsqlError && LOST_CODES.test(error.code) ? 'soon' : null
}

/** A fault in one line, with what is behind it: `fetch failed: connect ECONNREFUSED 127.0.0.1:8080`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (!(cause instanceof Error) || cause.message === '' || message.includes(cause.message)) return message || error.name
  return `${message}: ${cause.message}`
}

/** For callers and the operator's log: a fault of SQL as it is, a lost answer by the database's name. */
export function asReadable(error: unknown, name: string): unknown {
  if (lossOf(error) === null) return error
  return new Error(`The database ${name} does not answer: ${reasonOf(error)}`, { cause: error })
}
