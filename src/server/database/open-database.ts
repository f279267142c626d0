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
  /** @returns how many rows were written */
  write: (sql: string, args?: InArgs) => Promise<number>
}

/** A libSQL database: a file of this machine, or a server that many hosts share. */
export interface Database {
  /** Rows as they were committed last. */
  read: (sql: string, args?: InArgs) => Promise<Row[]>
  /**
   * Runs work in one write transaction: all of it is kept, or nothing when it throws. While another writer holds the
   * database it is begun anew, so work must have no effects of its own.
   */
  write: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>
  /** Whether it answers. */
  isReady: () => Promise<boolean>
  close: () => void
}

interface OpenDatabase {
  /** `file:…` (relative to the working directory), or `http://…`, `https://…` of a libSQL server. */
  url: string
  /** For a libSQL server that asks for one. */
  authToken?: string | undefined
  migrations: readonly Migration[]
  /** How long a server's answer is waited for, ms. */
  answerMs?: number
}

/** Assumption: another host's write takes less; after that the work is begun anew, and at last the caller is told (ms). */
const BUSY_MS = 4_000
const BUSY_PAUSE_MS = 15

/** Assumption: a server that took longer has lost the request, or will answer too late for whoever waits (ms). */
const ANSWER_MS = 4_000

/** Opens a database and brings its schema up to date. @returns failure with one line for the operator */
export async function openDatabase(input: OpenDatabase): Promise<Result<Database, string>> {
  const { url, authToken, migrations, answerMs = ANSWER_MS } = input
  const name = withoutSecrets(url)
  try {
    const isFile = url.startsWith('file:')
    if (isFile) await mkdir(path.dirname(url.slice('file:'.length)), { recursive: true })
    const inTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerMs) })
    const options = isFile ? { timeout: BUSY_MS } : { fetch: inTime, ...(authToken ? { authToken } : {}) }
    const client = createClient({ url, intMode: 'number', ...options })
    // Readers go on while one writes, and what was committed survives a kill.
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
 * The last writer of this process, by database. One at a time: waiting for another process's lock holds the thread up, and
 * a second writer of this one would hold up the very thread that the first needs to end.
 */
const lastWriters = new Map<string, Promise<unknown>>()

interface Opened {
  client: Client
  /** The same for all who open the same database. */
  key: string
  /** Its address for people. */
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
    // From here on nobody knows whether lost work was kept: it is told, and never done twice.
    await transaction.commit().catch((error: unknown) => Promise.reject(asReadable(error, name)))
    return result
  } finally {
    // Rolls back what was not committed.
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

/** Takes the steps that the database has not taken yet, each whole or not at all, also when two hosts begin at once. */
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

/** An address for people to read: without user, password and query. */
function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '')
}
