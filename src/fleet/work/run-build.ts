import { fork } from 'node:child_process'
import path from 'node:path'
import { folderKey, publicLockFile } from '../../site-build/publish/release-record'
import type { Fleet, FleetSite } from '../config/read-fleet'
import { JobFailure } from './run-refresh'
import { buildProgram, type Program } from './programs'
import { siteEnvironment } from './site-environment'
import { dropStaleLock } from './stale-lock'

/** What a build tells the worker that started it. */
export type BuildMessage = { progress: string } | { line: string } | { built: number } | { faults: string[] }

/** How far a build is. */
export interface BuildState {
  percent: number
  step: string
}

interface RunBuild {
  site: FleetSite
  fleet: Pick<Fleet, 'stageRoot' | 'secretNames'>
  /** Of the worker. */
  env: NodeJS.ProcessEnv
  /** Stops the build. */
  signal: AbortSignal
  onProgress: (state: BuildState) => void
  print: (line: string) => void
  /** Another one in tests. */
  program?: Program
}

/** Builds a site in a child process, which ends with this one. @throws JobFailure with its faults; nothing is published then */
export async function runBuild({
  site,
  fleet,
  env,
  signal,
  onProgress,
  print,
  program = buildProgram(),
}: RunBuild): Promise<void> {
  const { stageRoot } = fleet
  const place = { stageRoot, publicDir: site.publicDir }
  for (const lock of [publicLockFile(place), path.join(stageRoot, `${folderKey(site.folder)}.lock`)])
    await dropStaleLock(lock)
  const child = fork(program.script, [stageRoot], {
    env: siteEnvironment(site, fleet, env),
    execArgv: program.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let faults: string[] | undefined
  child.on('message', (message: BuildMessage) => {
    if ('faults' in message) faults = message.faults
    else if ('line' in message) print(`${site.id}: ${message.line}`)
    else if ('progress' in message) {
      const state = parseProgress(message.progress)
      if (state) onProgress(state)
    }
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  const [code, killedBy] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, exitSignal) => resolve([exitCode, exitSignal]))
  })
  signal.removeEventListener('abort', stop)
  if (signal.aborted) throw new JobFailure([String(signal.reason), 'The build was stopped: nothing was published'])
  if (code !== 0)
    throw new JobFailure(faults ?? [`The build ended with ${killedBy ?? `exit code ${code}`}: nothing was published`])
}

const LINE = /([^:\r\n]+) · (\d{1,3}) %/

/** The line that a build draws on a terminal: `harbour: Rendering pages · 61 %, about 12 s left`. */
export function parseProgress(text: string): BuildState | undefined {
  const [, step = '', percent] = LINE.exec(text) ?? []
  return percent === undefined ? undefined : { step: step.trim(), percent: Number(percent) }
}
