import { spawn } from 'node:child_process'
import { failure, type Result, success } from '../../platform/result'

interface RunShellCommand {
  command: string
  cwd: string
  env: NodeJS.ProcessEnv
  /** After which it is stopped. */
  longestMs: number
  /** What it prints, as it comes. */
  onText?: (text: string) => void
}

/** How a command ended that failed. `late`: after so many minutes it was stopped; `not-run`: why. */
export type CommandEnd =
  | { is: 'exit'; code: number | null }
  | { is: 'late'; minutes: number }
  | { is: 'stopped'; signal: string }
  | NotRun
type NotRun = { is: 'not-run'; reason: string }

/** Why a command failed: an end of a sentence, how it ended, and the last lines that it printed. */
export interface CommandFault {
  reason: string
  end: CommandEnd
  lastLines: string[]
}

const LAST_LINES = 12
const KEPT_CHARACTERS = 8000
/** Longest wait for what was printed last: a process that is left behind may hold the output open. */
const OUTPUT_MS = 2000
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Runs a command of the operator in a shell, and ends it with all that it started when this process is stopped. */
export function runShellCommand({
  command,
  cwd,
  env,
  longestMs,
  onText,
}: RunShellCommand): Promise<Result<null, CommandFault>> {
  // A process group of its own, so that signals reach the programs that the shell started.
  const child = spawn(command, { shell: true, detached: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-KEPT_CHARACTERS)
      onText?.(chunk.toString())
    })
  const lastLines = () => text.trim().split('\n').filter(Boolean).slice(-LAST_LINES)
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  for (const name of STOP_SIGNALS) process.on(name, stop)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, longestMs)
  return new Promise<Result<null, CommandFault>>(resolve => {
    child.on('error', ({ message }) => resolve(failed({ is: 'not-run', reason: message }, [])))
    child.on('exit', (code, killedBy) => {
      const how: CommandEnd = isLate
        ? { is: 'late', minutes: longestMs / 60_000 }
        : killedBy
          ? { is: 'stopped', signal: killedBy }
          : { is: 'exit', code }
      const end = () => resolve(code === 0 ? success(null) : failed(how, lastLines()))
      child.on('close', end)
      setTimeout(end, OUTPUT_MS).unref()
    })
  }).finally(() => {
    clearTimeout(timer)
    for (const name of STOP_SIGNALS) process.off(name, stop)
  })
}

function failed(end: CommandEnd, lastLines: string[]): Result<null, CommandFault> {
  return failure({ reason: reasonOf(end), end, lastLines })
}

function reasonOf(end: CommandEnd): string {
  switch (end.is) {
    case 'late':
      return `did not end within ${end.minutes} minutes and was stopped`
    case 'stopped':
      return `was stopped by ${end.signal}`
    case 'not-run':
      return `could not run: ${end.reason}`
    default:
      return `ended with exit code ${end.code}`
  }
}
