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
 * @param thread the files of a process share one unless they are given their own
 */
export function createFileClient(url: string, thread: FileThread = sharedThread): SqlClient {
  const client = nextNumber()
  const { send } = thread
  const ask = async (request: ThreadRequest) => (await send(request)) ?? { rows: [], rowsAffected: 0 }
  return {
    execute: statement => ask({ kind: 'execute', client, url, statement }),
    begin: async () => {
      const transaction = nextNumber()
      await send({ kind: 'begin', client, url, transaction }).catch((error: unknown) => {
        void send({ kind: 'rollBack', transaction }).catch(() => undefined)
        throw error
      })
      return {
        execute: statement => ask({ kind: 'executeIn', transaction, statement }),
        commit: async () => void (await send({ kind: 'commit', transaction })),
        // A thread that has ended has no transactions.
        close: () => void send({ kind: 'rollBack', transaction }).catch(() => undefined),
      }
    },
    close: () => {
      if (thread.isRunning()) void send({ kind: 'close', client }).catch(() => undefined)
    },
  }
}

let lastNumber = 0
const nextNumber = () => (lastNumber += 1)

interface Running {
  worker: Worker
  pending: Map<number, { resolve: (result: SqlResult | undefined) => void; reject: (error: Error) => void }>
  openTransactions: Set<number>
  /** `performance.now()` */
  idleSince: number
}

export interface FileThread {
  /** Starts the thread when it does not run. */
  send: (request: ThreadRequest) => Promise<SqlResult | undefined>
  isRunning: () => boolean
}

/**
 * Creates a thread that is started with the first request, and again after it has ended.
 * @param idleMs it ends when it has had nothing to do for so long, for it takes about 10 MB; Infinity: it does not
 */
export function createFileThread(idleMs: number): FileThread {
  let running: Running | undefined

  const start = (): Running => {
    const worker = startWorker()
    const pending: Running['pending'] = new Map()
    const own: Running = { worker, pending, openTransactions: new Set(), idleSince: performance.now() }
    worker.on('message', ({ id, result, error }: ThreadAnswer) => {
      const request = pending.get(id)
      pending.delete(id)
      own.idleSince = performance.now()
      // An idle thread does not keep the process alive.
      if (pending.size === 0) worker.unref()
      if (error) request?.reject(errorOf(error))
      else request?.resolve(result)
    })
    const idleCheck = Number.isFinite(idleMs) ? setInterval(endWhenIdle, idleMs / 2, own).unref() : undefined
    const end = (reason: string) => {
      clearInterval(idleCheck)
      if (running === own) running = undefined
      for (const { reject } of pending.values()) reject(new Error(`The database thread has ended: ${reason}`))
      pending.clear()
    }
    worker.on('error', (error: unknown) => end(String(error)))
    worker.on('exit', code => end(`exit code ${code}`))
    worker.unref()
    return own
  }

  const endWhenIdle = (own: Running) => {
    const isBusy = own.pending.size > 0 || own.openTransactions.size > 0
    if (isBusy || performance.now() - own.idleSince < idleMs) return
    // A request from now on has another thread.
    if (running === own) running = undefined
    void own.worker.terminate()
  }

  return {
    send: request => {
      const { worker, pending, openTransactions } = (running ??= start())
      if (request.kind === 'begin') openTransactions.add(request.transaction)
      if (request.kind === 'rollBack') openTransactions.delete(request.transaction)
      const id = nextNumber()
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, request })
      })
    },
    isRunning: () => running !== undefined,
  }
}

const sharedThread = createFileThread(Infinity)

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
