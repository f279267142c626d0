import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Runs a script in a worker thread. @returns its first message @throws Error of the thread, with its message
 * @param script a file, or a script with `eval`
 */
export function runThread<Output>(script: string, input: unknown, options: WorkerOptions = {}): Promise<Output> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { ...options, workerData: input })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`A thread ended with ${code}, and without an answer`)))
  })
}
