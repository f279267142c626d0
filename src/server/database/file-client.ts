import { Worker } from 'node:worker_threads'
import type { SqlClient, SqlResult, SqlStatement } from './sql-client'

/** A request to the database thread. Clients and transactions are numbered by the sender. */
export type ThreadRequest =
  | { kind: 'execute'; client: number; url: string; statement: SqlStatement }
  | { kind: 'begin'; client: number; url: string; transaction: number }
  | { kind: 'executeIn'; transaction: number; statement: SqlStatement }
  | { kind: 'commit' | 'rollBack'; transaction: number }
  | { kind: 'close'; client: number }

/** The answer to the request with this id: a result, an error, or neither. */
export interface ThreadAnswer {
  id: number
  result?: SqlResult | undefined
  error?: { message: string; code: string | null }
}

/**
 * Opens a database file in another thread, because SQLite blocks the thread that calls it: while it waits for the
 * disk or for another process's lock, pages are still served. Errors have the `code` of SQLite.
 * @param url `file:…`
 * @param hasOwnThread false: all such files of a process share one thread
 */
export function createFileClient(url: string, hasOwnThread = false): SqlClient {
  const client = nextNumber()
  const { send, end } = hasOwnThread ? createThread() : { send: sharedThread.send, end: () => undefined }
  const ask = async (request: ThreadRequest) => (await send(request)) ?? { rows: [], rowsAffected: 0 }
  return {
    execute: statement => ask({ kind: 'execute', client, url, statement }),
    begin: async () => {
      const transaction = nextNumber()
      await send({ kind: 'begin', client, url, transaction })
      return {
        execute: statement => ask({ kind: 'executeIn', transaction, statement }),
        commit: async () => void (await send({ kind: 'commit', transaction })),
        // A thread that has ended has no transactions.
        close: () => void send({ kind: 'rollBack', transaction }).catch(() => undefined),
      }
    },
    close: () =>
      void send({ kind: 'close', client })
        .catch(() => undefined)
        .then(end),
  }
}

let lastNumber = 0
const nextNumber = () => (lastNumber += 1)

interface Running {
  worker: Worker
  pending: Map<number, { resolve: (result: SqlResult | undefined) => void; reject: (error: Error) => void }>
}

/** A thread that is started with the first request, and again after it has ended by itself. */
function createThread() {
  let running: Running | undefined
  let isEnding = false

  const start = (): Running => {
    const worker = startWorker()
    const pending: Running['pending'] = new Map()
    worker.on('message', ({ id, result, error }: ThreadAnswer) => {
      const request = pending.get(id)
      pending.delete(id)
      // An idle thread does not keep the process alive.
      if (pending.size === 0) worker.unref()
      if (pending.size === 0 && isEnding) void worker.terminate()
      if (error) request?.reject(errorOf(error))
      else request?.resolve(result)
    })
    const forget = (reason: string) => {
      if (running?.worker === worker) running = undefined
      for (const { reject } of pending.values()) reject(new Error(`The database thread has ended: ${reason}`))
      pending.clear()
    }
    worker.on('error', (error: unknown) => forget(String(error)))
    worker.on('exit', code => forget(`exit code ${code}`))
    worker.unref()
    return { worker, pending }
  }

  return {
    send: (request: ThreadRequest): Promise<SqlResult | undefined> => {
      const { worker, pending } = (running ??= start())
      const id = nextNumber()
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, request })
      })
    },
    /** Ends the thread once nothing is pending. */
    end: () => {
      isEnding = true
      if (running?.pending.size === 0) void running.worker.terminate()
    },
  }
}

const sharedThread = createThread()

/** Its stack would be that of this file; the first one that is printed with source maps takes a tenth of a second. */
function errorOf({ message, code }: NonNullable<ThreadAnswer['error']>): Error {
  return Object.assign(new Error(message), { code, stack: `Error: ${message}` })
}

/** The bundle of the thread is beside the host's; from the sources it is compiled on load. */
function startWorker(): Worker {
  const { url } = import.meta
  if (!url.endsWith('.ts'))
    return new Worker(new URL('database-thread.mjs', url), { execArgv: ['--enable-source-maps'] })
  const script = new URL('database-thread.ts', url).href
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${script}', '${url}'))`
  return new Worker(load, { eval: true, execArgv: [] })
}
