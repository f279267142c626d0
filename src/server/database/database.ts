import type { InArgs, InValue, Row } from '@libsql/client'
import * as v from 'valibot'

/** A libSQL database: a local file, or a server that several hosts share. */
export interface Database {
  /** Reads the last committed rows. */
  read: Read
  /**
   * Runs work in one write transaction, which is rolled back when it throws. Work is retried while another writer holds
   * the lock, so it must have no other side effects.
   */
  write: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>
  /** Whether the database responds. */
  isReady: () => Promise<boolean>
  close: () => void
}

/** Reads and writes inside one transaction. */
export interface DatabaseTransaction {
  read: Read
  /** Returns the number of affected rows. */
  write: (sql: string, args?: InArgs) => Promise<number>
}

export type Read = (sql: string, args?: InArgs) => Promise<Row[]>

/** One schema migration. Never changed once released: a later migration alters its tables. */
export interface Migration {
  /** `001-members`; unique, as applied migrations are recorded by name. */
  name: string
  /** SQL statements in order. */
  statements: readonly string[]
}

/** Parses rows by a schema. Throws on a mismatch, which means that schema and code disagree. */
export function parseRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly Row[],
): v.InferOutput<Schema>[] {
  return rows.map(row => v.parse(schema, { ...row }))
}

/** A column of epoch ms, as an ISO instant. */
export const Instant = v.pipe(
  v.number(),
  v.transform(ms => new Date(ms).toISOString()),
)

/** A column of 0 or 1. */
export const Flag = v.pipe(
  v.number(),
  v.transform(value => value !== 0),
)

/** Inserts one row, whose keys are the columns. `onConflict` is the clause of that name. */
export async function insertRow(
  { write }: Pick<DatabaseTransaction, 'write'>,
  table: string,
  row: Readonly<Record<string, InValue>>,
  onConflict = '',
): Promise<void> {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  await write(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks}) ${onConflict}`, Object.values(row))
}
