import type { Database } from '../database/open-database'
import { WRONG_CODES_MS } from './codes/wrong-codes'

const HOUR = 60 * 60_000
/** Ms. Assumption: how long e-mails are kept. */
const MAIL_MS = 7 * 24 * HOUR
/** Maximum number of rows per table that one round deletes, so that no call waits long. */
const MAX_ROWS = 500

/** Tables with expired rows: those whose column is at least `keptMs` ms in the past. */
const STALE: readonly { table: string; column: string; keptMs: number }[] = [
  { table: 'session_tokens', column: 'expires_at', keptMs: 0 },
  { table: 'sessions', column: 'expires_at', keptMs: 0 },
  // Codes of the last hour are counted, including used ones.
  { table: 'codes', column: 'expires_at', keptMs: HOUR },
  { table: 'wrong_codes', column: 'tried_at', keptMs: WRONG_CODES_MS },
  { table: 'pending_memberships', column: 'expires_at', keptMs: 0 },
  { table: 'outbox', column: 'created_at', keptMs: MAIL_MS },
]

/** Deletes a bounded number of expired rows. `now` is epoch ms. */
export async function cleanUp(database: Database, now: number): Promise<void> {
  await database.write(async ({ write }) => {
    for (const { table, column, keptMs } of STALE)
      await write(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} <= ? LIMIT ${MAX_ROWS})`,
        [now - keptMs],
      )
  })
}
