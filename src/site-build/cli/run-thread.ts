import { Worker, type WorkerOptions } from 'node:worker_threads'

interface RunThread {
  /** A file, or with `eval` a script. */
  script: string
  input: unknown
  options?: Pick<WorkerOptions, 'eval'>
}

/** Runs a script in a thread of its own. @returns the one message that it sends. @throws Error of the thread, with its words */
export function runThread<Output>({ script, input, options = {} }: RunThread): Promise<Output> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { ...options, workerData: input })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`A thread ended with ${code}, and without an answer`)))
  })
}
