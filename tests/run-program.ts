import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Runs a program to its end with its output shown. @returns its exit code. */
export function runProgram(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}

/** So many last lines of a build that failed are repeated at the end of the run. */
const LAST_LINES = 12

interface RunKeepingLines {
  env: Record<string, string>
  /** It gets what other programs leave of the machine. */
  isBeside: boolean
}

/** Likewise, with its output shown and its last lines kept. */
export function runKeepingLines(
  command: string,
  args: string[],
  { env, isBeside }: RunKeepingLines,
): Promise<{ code: number; lines: string[] }> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    // Before it starts programs of its own, which inherit it.
    if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let text = ''
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.on('data', (chunk: Buffer) => {
        shown.write(chunk)
        text = (text + chunk.toString()).slice(-4000)
      })
    child.on('error', error => (text += error.message))
    child.on('close', code => resolve({ code: code ?? 1, lines: text.trimEnd().split('\n').slice(-LAST_LINES) }))
  })
}
