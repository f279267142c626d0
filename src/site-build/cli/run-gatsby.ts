import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { failure, type Result, success } from '../../platform/result'
import { type GatsbyEvent, parseGatsbyLine } from '../progress/gatsby-events'

interface RunGatsby {
  command: 'build' | 'develop'
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** File descriptor for the output; without it the output is passed through. */
  log?: number
  /** Is told what Gatsby does, in place of the output. */
  follow?: FollowGatsby
}

/** A line of Gatsby's output, and what it says; undefined for what others printed. */
export type FollowGatsby = (event: GatsbyEvent | undefined, line: string) => void

/** Assumption: enough for 10,000 pages and within the build's memory budget of 2 GB. */
const HEAP_MB = 1536

/** Longest wait for what Gatsby printed last. */
const LAST_LINES_MS = 2000

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Runs Gatsby's command line in a stage. @returns failure with the exit code or signal */
export async function runGatsby({ command, args, cwd, env, log, follow }: RunGatsby): Promise<Result<null, string>> {
  const cli = createRequire(import.meta.url).resolve('gatsby/cli.js')
  const child = spawn(process.execPath, [cli, command, ...args], {
    cwd,
    stdio: follow ? ['ignore', 'pipe', 'pipe'] : log === undefined ? 'inherit' : ['ignore', log, log],
    env: {
      ...env,
      GATSBY_TELEMETRY_DISABLED: '1',
      // Plain lines instead of spinners, also in a terminal: a few dozen lines per build, not thousands of redraws.
      GATSBY_LOGGER: follow ? 'json' : (env['GATSBY_LOGGER'] ?? 'yurnalist'),
      NODE_OPTIONS: env['NODE_OPTIONS'] ?? `--max-old-space-size=${HEAP_MB}`,
    },
  })
  if (follow) for (const stream of [child.stdout, child.stderr]) followLines(stream, follow)
  // Otherwise a stopped parent would leave Gatsby running, with its locks.
  const stop = () => child.kill('SIGTERM')
  for (const name of STOP_SIGNALS) process.on(name, stop)
  const result = await new Promise<Result<null, string>>(resolve => {
    child.on('error', error => resolve(failure(`gatsby ${command} could not run: ${error.message}`)))
    child.on('exit', (code, killedBy) => {
      const ended =
        code === 0 ? success(null) : failure(`gatsby ${command} ended with ${killedBy ?? `exit code ${code}`}`)
      // Its last lines are read by then; a process of its own that is left behind would keep them open.
      child.on('close', () => resolve(ended))
      setTimeout(() => resolve(ended), LAST_LINES_MS).unref()
    })
  })
  for (const name of STOP_SIGNALS) process.off(name, stop)
  return result
}

function followLines(stream: Readable | null, follow: FollowGatsby): void {
  if (stream) createInterface({ input: stream }).on('line', line => follow(parseGatsbyLine(line), line))
}
