import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type InArgs, LibsqlError } from '@libsql/client/web'
import { failure, type Result, success } from '../../platform/result'
import type { Database, DatabaseTransaction, Migration } from './database'
import { createFileClient, type FileThread } from './file-client'
import { closeToOthers } from './private-file'
import type { SqlClient, SqlTransaction } from './sql-client'

interface OpenDatabase {
  /** `file:…` (relative to the working directory), or `http://…`, `https://…` of a libSQL server. */
  url: string
  /** For a libSQL server that requires one. */
  authToken?: string | null
  migrations: readonly Migration[]
  /** Timeout of a server's response, ms. */
  answerMs?: number
  /** The thread of a file that others, which wait for a disk or a lock, must not hold up. */
  thread?: FileThread | undefined
}

/** Assumption: another host's write takes less than this (ms). After it a write fails. */
const BUSY_MS = 4_000
const BUSY_PAUSE_MS = 15
/** What each write has of that at least, ms, when its turn comes late. */
const TURN_MS = 1_500
/** Assumption: a server that takes longer has lost the request, or would respond too late for the caller (ms). */
const ANSWER_MS = 4_000

/** Opens a database and migrates its schema. Fails with one line for the operator. */
export async function openDatabase(input: OpenDatabase): Promise<Result<Database, string>> {
  const { url, authToken = null, migrations, answerMs = ANSWER_MS, thread } = input
  const name = withoutSecrets(url)
  let client: SqlClient | undefined
  try {
    const isFile = url.startsWith('file:')
    if (isFile) await closeToOthers(url.slice('file:'.length))
    client = isFile ? createFileClient(url, thread) : createServerClient({ url, authToken, answerMs })
    // Reads continue during a write, and committed data survives a kill.
    const { execute } = client
    if (isFile) await patiently(() => execute({ sql: 'PRAGMA journal_mode = WAL', args: [] }))
    const key = isFile ? path.resolve(url.slice('file:'.length)) : url
    const database = databaseOf({ client, key, name })
    await migrate(database, migrations)
    return success(database)
  } catch (error) {
    client?.close()
    return failure(`The database ${name} could not be opened: ${reasonOf(error)}`)
  }
}

function createServerClient({
  url,
  authToken,
  answerMs,
}: Required<Pick<OpenDatabase, 'url' | 'authToken' | 'answerMs'>>): SqlClient {
  const inTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerMs) })
  const client = createClient({ url, intMode: 'number', fetch: inTime, ...(authToken ? { authToken } : {}) })
  return {
    execute: statement => client.execute(statement),
    begin: () => client.transaction('write'),
    close: () => client.close(),
  }
}

/**
 * The last pending write of this process, by database. Writes run one at a time: a second one would only wait for the
 * first one's lock.
 */
const lastWriters = new Map<string, Promise<unknown>>()

interface Opened {
  client: SqlClient
  /** The same for all clients of the same database. */
  key: string
  /** Its address for messages, without secrets. */
  name: string
}

function databaseOf({ client, key, name }: Opened): Database {
  const write = <T>(work: Work<T>): Promise<T> => {
    const askedAt = performance.now()
    const mine = (lastWriters.get(key) ?? Promise.resolve()).then(() => {
      const deadline = Math.max(askedAt + BUSY_MS, performance.now() + TURN_MS)
      return writeOnce({ client, name, deadline }, work)
    })
    lastWriters.set(
      key,
      mine.catch(() => undefined),
    )
    return mine
  }
  return {
    read: async (sql, args = []) => {
      const execute = () => patiently(() => client.execute({ sql, args }))
      const retry = (error: unknown) => (lossOf(error) === 'soon' ? execute() : Promise.reject(error))
      const fail = (error: unknown) => Promise.reject(asReadable(error, name))
      return (await execute().catch(retry).catch(fail)).rows
    },
    write,
    isReady: () =>
      client.execute({ sql: 'SELECT 1', args: [] }).then(
        () => true,
        () => false,
      ),
    close: () => client.close(),
  }
}

type Named = Pick<Opened, 'client' | 'name'>
type Work<T> = (transaction: DatabaseTransaction) => Promise<T>

/** Repeats while another process holds the lock. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await pause()
    }
  }
}

/** @param deadline of waiting for another process's lock, as `performance.now()` */
async function writeOnce<T>({ deadline, ...named }: Named & { deadline: number }, work: Work<T>): Promise<T> {
  let mayBeLost = true
  for (;;) {
    try {
      return await inTransaction(named, work)
    } catch (error) {
      const isLost = lossOf(error) === 'soon'
      const mayTryAgain = isLost ? mayBeLost : isBusy(error)
      if (!mayTryAgain || performance.now() > deadline) throw asReadable(error, named.name)
      mayBeLost &&= !isLost
      await pause()
    }
  }
}

const pause = () => wait(BUSY_PAUSE_MS * (0.5 + Math.random()))

async function inTransaction<T>({ client, name }: Named, work: Work<T>): Promise<T> {
  const transaction = await client.begin()
  try {
    const result = await work(transactionOf(transaction))
    // A failed commit may still have been kept, so it is reported and never retried.
    await transaction.commit().catch((error: unknown) => Promise.reject(asReadable(error, name)))
    return result
  } finally {
    // Rolls back when nothing was committed.
    transaction.close()
  }
}

function transactionOf(transaction: SqlTransaction): DatabaseTransaction {
  const execute = (sql: string, args: InArgs = []) => transaction.execute({ sql, args })
  return {
    read: async (sql, args) => (await execute(sql, args)).rows,
    write: async (sql, args) => (await execute(sql, args)).rowsAffected,
  }
}

/** Whether another process held the lock for longer than this one waits. Nothing was written then. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(?:BUSY|LOCKED)/.test(code) || /database is locked/i.test(String(error))
}

/** Applies the pending migrations, each in one transaction, also when two hosts start at once. */
async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.write(({ write }) =>
    write('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)'),
  )
  for (const { name, statements } of migrations) {
    await database.write(async ({ read, write }) => {
      const [taken] = await read('SELECT name FROM schema_migrations WHERE name = ?', [name])
      if (taken) return
      for (const statement of statements) await write(statement)
      await write('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)', [name, Date.now()])
    })
  }
}

/** An address for messages: without user, password and query. */
function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '')
}

/** Codes of a server that lost the stream or cannot serve it; all other codes concern the SQL itself. */
const LOST_CODES = /^(?:STREAM_|INVALID_BATON|HRANA_|SERVER_ERROR|UNAVAILABLE)/

/**
 * Classifies a lost response of a database server: `soon` when a retry may help, `late` after the whole timeout. Null
 * for any other error, such as invalid SQL. Databases in files never lose a response.
 */
function lossOf(error: unknown): 'soon' | 'late' | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'late'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'soon'
  return error instanceof LibsqlError && LOST_CODES.test(error.code) ? 'soon' : null
}

/** Formats an error with its cause in one line: `fetch failed: connect ECONNREFUSED 127.0.0.1:8080`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (!(cause instanceof Error) || cause.message === '' || message.includes(cause.message)) return message || error.name
  return `${message}: ${cause.message}`
}

/** Names the database when its response was lost; returns other errors unchanged. */
function asReadable(error: unknown, name: string): unknown {
  if (lossOf(error) === null) return error
  return new Error(`The database ${name} does not answer: ${reasonOf(error)}`, { cause: error })
}
