import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './programs'

/** Before a worker that ended by itself is started again; doubles while it ends at once. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** One that ran for so long did not end at once. */
const RAN_MS = 60_000

interface StartProcesses {
  program: Program
  count: number
  /** Path of fleet.json. */
  file: string
  /** Builds at a time on this machine: the first process has them. */
  builds: number
  print: (line: string) => void
}

/** Runs worker processes of this machine, and starts one that ends anew. */
export function startProcesses({ program, count, file, builds, print }: StartProcesses): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = async (index: number) => {
    let wait = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const args = ['worker', '--file', file, '--builds', String(index === 0 ? builds : 0), '--processes', '1']
      const child = fork(program.script, args, { execArgv: program.execArgv })
      const stop = () => child.kill('SIGTERM')
      stopping.signal.addEventListener('abort', stop, { once: true })
      const how = await endOf(child)
      stopping.signal.removeEventListener('abort', stop)
      if (stopping.signal.aborted) return
      print(`Worker process ${child.pid ?? ''} ended with ${how}, and is started again`)
      wait = Date.now() - startedAt > RAN_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = Array.from({ length: count }, (_, index) => run(index))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}
