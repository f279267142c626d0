import type { InArgs, Row } from '@libsql/client'

export interface SqlStatement {
  sql: string
  args: InArgs
}

export interface SqlResult {
  rows: Row[]
  rowsAffected: number
}

/** A write transaction. `close` rolls back what was not committed. */
export interface SqlTransaction {
  execute: (statement: SqlStatement) => Promise<SqlResult>
  commit: () => Promise<void>
  close: () => void
}

/** What the host needs of a libSQL client, of a server or of the thread that owns a file. */
export interface SqlClient {
  execute: (statement: SqlStatement) => Promise<SqlResult>
  begin: () => Promise<SqlTransaction>
  close: () => void
}
