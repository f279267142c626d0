import { parentPort } from 'node:worker_threads'
import { type Client, createClient, type Transaction } from '@libsql/client/sqlite3'
import type { ThreadAnswer, ThreadRequest } from './file-client'
import type { SqlResult } from './sql-client'

/**
 * How long SQLite itself waits for another process's lock, ms. It blocks this thread and with it the reads behind it, so
 * it is short; the sender repeats.
 */
const BUSY_MS = 10

const clients = new Map<number, Client>()
const transactions = new Map<number, Transaction>()

/** Rows as plain objects: the package's rows also have numbered properties, which messages would drop or copy. */
function plain({ rows, rowsAffected }: SqlResult): SqlResult {
  return { rows, rowsAffected }
}

function clientOf(number: number, url: string): Client {
  const client = clients.get(number) ?? createClient({ url, intMode: 'number', timeout: BUSY_MS })
  clients.set(number, client)
  return client
}

function transactionOf(number: number): Transaction {
  const transaction = transactions.get(number)
  if (!transaction) throw new Error('The transaction has ended')
  return transaction
}

async function answer(request: ThreadRequest): Promise<SqlResult | undefined> {
  switch (request.kind) {
    case 'execute':
      return plain(await clientOf(request.client, request.url).execute(request.statement))
    case 'begin':
      transactions.set(request.transaction, await clientOf(request.client, request.url).transaction('write'))
      return undefined
    case 'executeIn':
      return plain(await transactionOf(request.transaction).execute(request.statement))
    case 'commit':
      await transactionOf(request.transaction).commit()
      return undefined
    case 'rollBack':
      transactions.get(request.transaction)?.close()
      transactions.delete(request.transaction)
      return undefined
    case 'close':
      clients.get(request.client)?.close()
      clients.delete(request.client)
      return undefined
  }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  const send = (outcome: Omit<ThreadAnswer, 'id'>) => parentPort?.postMessage({ id, ...outcome } satisfies ThreadAnswer)
  answer(request).then(
    result => send({ result }),
    (error: unknown) => send({ error: describe(error) }),
  )
})

function describe(error: unknown): NonNullable<ThreadAnswer['error']> {
  const { message } = error instanceof Error ? error : { message: String(error) }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return { message, code }
}
