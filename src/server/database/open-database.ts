import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient, type InArgs, type InStatement, type Row, type Transaction } from '@libsql/client'
import { failure, type Result, success } from '../../platform/result'
import { asReadable, lossOf, reasonOf } from './lost-answer'
import type { Migration } from './migration'

export type { Row } from '@libsql/client'

/** Reads and writes inside one transaction. */
export interface DatabaseTransaction {
  read: (sql: string, args?: InArgs) => Promise<Row[]>
  /** Returns the number of affected rows. */
  write: (sql: string, args?: InArgs) => Promise<number>
}

/** A libSQL database: a local file, or a server that several hosts share. */
export interface Database {
  /** Reads the last committed rows. */
  read: (sql: string, args?: InArgs) => Promise<Row[]>
  /**
   * Runs work in one write transaction, which is rolled back when it throws. Work is retried while another writer holds
   * the lock, so it must have no other side effects.
   */
  write: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>
  /** Whether the database responds. */
  isReady: () => Promise<boolean>
  close: () => void
}

interface OpenDatabase {
  /** `file:…` (relative to the working directory), or `http://…`, `https://…` of a libSQL server. */
  url: string
  /** For a libSQL server that requires one. */
  authToken?: string | undefined
  migrations: readonly Migration[]
  /** Timeout of a server's response, ms. */
  answerMs?: number
}

/** Assumption: another host's write takes less than this (ms). After it a write fails. */
const BUSY_MS = 4_000
const BUSY_PAUSE_MS = 15

/** Assumption: a server that takes longer has lost the request, or would respond too late for the caller (ms). */
const ANSWER_MS = 4_000

/** Opens a database and migrates its schema. Fails with one line for the operator. */
export async function openDatabase(input: OpenDatabase): Promise<Result<Database, string>> {
  const { url, authToken, migrations, answerMs = ANSWER_MS } = input
  const name = withoutSecrets(url)
  try {
    const isFile = url.startsWith('file:')
    if (isFile) await mkdir(path.dirname(url.slice('file:'.length)), { recursive: true })
    const inTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerMs) })
    const options = isFile ? { timeout: BUSY_MS } : { fetch: inTime, ...(authToken ? { authToken } : {}) }
    const client = createClient({ url, intMode: 'number', ...options })
    // Reads continue during a write, and committed data survives a kill.
    if (isFile) await client.execute('PRAGMA journal_mode = WAL')
    const key = isFile ? path.resolve(url.slice('file:'.length)) : url
    const database = databaseOf({ client, key, name })
    await migrate(database, migrations)
    return success(database)
  } catch (error) {
    return failure(`The database ${name} could not be opened: ${reasonOf(error)}`)
  }
}

/**
 * The last pending write of this process, by database. Writes run one at a time: waiting for another process's lock
 * blocks the thread, and a second writer in this process would block the thread that the first needs to finish.
 */
const lastWriters = new Map<string, Promise<unknown>>()

interface Opened {
  client: Client
  /** The same for all clients of the same database. */
  key: string
  /** Its address for messages, without secrets. */
  name: string
}

function databaseOf({ client, key, name }: Opened): Database {
  const write = <T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> => {
    const mine = (lastWriters.get(key) ?? Promise.resolve()).then(() => writeOnce({ client, name }, work))
    lastWriters.set(
      key,
      mine.catch(() => undefined),
    )
    return mine
  }
  return {
    read: async (sql, args = []) => {
      const ask = () => client.execute({ sql, args })
      const askAgain = (error: unknown) => (lossOf(error) === 'soon' ? ask() : Promise.reject(error))
      const answer = await ask()
        .catch(askAgain)
        .catch((error: unknown) => Promise.reject(asReadable(error, name)))
      return answer.rows
    },
    write,
    isReady: () =>
      client.execute('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: () => client.close(),
  }
}

type Named = Pick<Opened, 'client' | 'name'>
type Work<T> = (transaction: DatabaseTransaction) => Promise<T>

async function writeOnce<T>(named: Named, work: Work<T>): Promise<T> {
  const deadline = performance.now() + BUSY_MS
  let mayBeLost = true
  for (;;) {
    try {
      return await inTransaction(named, work)
    } catch (error) {
      const isLost = lossOf(error) === 'soon'
      const mayTryAgain = isLost ? mayBeLost : isBusy(error)
      if (!mayTryAgain || performance.now() > deadline) throw asReadable(error, named.name)
      mayBeLost &&= !isLost
      await wait(BUSY_PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

async function inTransaction<T>({ client, name }: Named, work: Work<T>): Promise<T> {
  const transaction = await client.transaction('write')
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

function transactionOf(transaction: Transaction): DatabaseTransaction {
  const execute = (sql: string, args: InArgs = []) => transaction.execute({ sql, args } satisfies InStatement)
  return {
    read: async (sql, args) => (await execute(sql, args)).rows,
    write: async (sql, args) => (await execute(sql, args)).rowsAffected,
  }
}

function isBusy(error: unknown): boolean {
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
