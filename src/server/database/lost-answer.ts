import { LibsqlError } from '@libsql/client'

/** Codes of a server that lost the stream or cannot serve it; all other codes concern the SQL itself. */
const LOST_CODES = /^(?:STREAM_|INVALID_BATON|HRANA_|SERVER_ERROR|UNAVAILABLE)/

/**
 * Classifies a lost response of a database server: `soon` when a retry may help, `late` after the whole timeout. Null
 * for any other error, such as invalid SQL. Databases in files never lose a response.
 */
export function lossOf(error: unknown): 'soon' | 'late' | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'late'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'soon'
  return error instanceof LibsqlError && LOST_CODES.test(error.code) ? 'soon' : null
}

/** Formats an error with its cause in one line: `fetch failed: connect ECONNREFUSED 127.0.0.1:8080`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (!(cause instanceof Error) || cause.message === '' || message.includes(cause.message)) return message || error.name
  return `${message}: ${cause.message}`
}

/** Names the database when its response was lost; returns other errors unchanged. */
export function asReadable(error: unknown, name: string): unknown {
  if (lossOf(error) === null) return error
  return new Error(`The database ${name} does not answer: ${reasonOf(error)}`, { cause: error })
}
