import { signatureHeaders } from '../../fleet/http/signature'
import { runShellCommand } from '../../site-build/publish/run-shell-command'
import { BUILD_STEPS } from '../../site-build/progress/build-steps'
import { firstStep, type FollowedBuild, followLine, percentOf } from '../publish/rules/follow-build'
import type { BuildLog } from '../publish/server/build-log'
import type { DraftState } from '../rules/studio-contract'
import { commandFault } from '../publish/rules/command-fault'
import { FaultSchema, faultWithoutPlace, type FileFault, type ShownFault } from '../rules/shown-fault'
import { formatFault } from '../../config/fault'
import { says } from '../../config/fault-words/fault-words'
import * as v from 'valibot'
import { readFile, rm } from 'node:fs/promises'

/** What builds the site after a publication. */
export type BuildBy =
  /** `back`: run before it after a return, to have the release before at once. */
  | { kind: 'command'; command: string; back?: string | undefined }
  /** A fleet's webhook (docs/operators/fleet.md) and its secret. */
  | { kind: 'webhook'; url: string; secret: string }

interface CreateBuilds {
  by: BuildBy
  siteFolder: string
  projectRoot: string
  env: NodeJS.ProcessEnv
  log: Pick<BuildLog, 'add' | 'knownSteps'>
  /** Where a build leaves its faults (`BUILD_FAULTS`). */
  faultsFile: string
}

/** Ms. Assumption: no build takes longer. */
const LONGEST_MS = 60 * 60_000
const WEBHOOK_MS = 15_000
/** Never handed to a build. */
const OWN = /^(?:STUDIO_|SMTP_URL$|MAIL_FROM$)/

export type Builds = ReturnType<typeof createBuilds>

/** Creates the builds of a site: one at a time, and another one after it when there was a publication meanwhile. */
export function createBuilds({ by, siteFolder, projectRoot, env, log, faultsFile }: CreateBuilds) {
  let state: DraftState['build'] = { is: 'idle', at: null, lines: [], percent: null, step: null }
  let isWanted = false
  let isBack = false
  /** null while nothing was printed that tells of a step. */
  let followed: FollowedBuild | null = null
  let running: Promise<void> | null = null
  const given = Object.fromEntries(Object.entries(env).filter(([name]) => !OWN.test(name)))

  const buildOnce = async (): Promise<ShownFault[]> => {
    if (by.kind === 'webhook') return callWebhook(by)
    const shared = { cwd: projectRoot, env: { ...given, SITE: siteFolder }, longestMs: LONGEST_MS }
    if (isBack && by.back) {
      const returned = await runShellCommand({ ...shared, command: by.back })
      // The build that follows has the same content; it takes longer.
      if (!returned.ok) console.log([`${by.back} ${returned.error.reason}`, ...returned.error.lastLines].join('\n'))
    }
    isBack = false
    let begun = firstStep(Date.now())
    let rest = ''
    const onText = (text: string) => {
      const lines = (rest + text).split('\n')
      rest = (lines.pop() ?? '').slice(-500)
      const after = lines.reduce((build, line) => followLine(build, line, Date.now()), begun)
      if (after !== begun) followed = after
      begun = after
    }
    await rm(faultsFile, { force: true })
    const runEnv = { ...shared.env, BUILD_FAULTS: faultsFile }
    const ran = await runShellCommand({ ...shared, env: runEnv, command: by.command, onText })
    if (ran.ok) return []
    const faults = await readFaults(faultsFile)
    const said = faults.length > 0 ? faults : ran.error.lastLines.map(line => faultWithoutPlace(line))
    return [commandFault('build', ran.error.end), ...said]
  }
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      const startedAt = Date.now()
      followed = null
      state = { ...RUNNING, at: startedAt }
      const lines = await buildOnce().catch((error: unknown): ShownFault[] => [faultWithoutPlace(String(error))])
      const endedAt = Date.now()
      const steps = stepsOf(followed)
      state = { is: lines.length > 0 ? 'failed' : 'done', at: endedAt, lines, percent: null, step: null }
      log.add({ startedAt, endedAt, isDone: lines.length === 0, lines, steps })
      for (const line of lines) console.log(typeof line === 'string' ? line : formatFault(line))
    }
    running = null
  }
  return {
    state: (): DraftState['build'] => {
      if (state.is !== 'running' || followed === null) return state
      const step = BUILD_STEPS.find(({ id }) => id === followed?.step)?.id ?? null
      return { ...state, step, percent: percentOf(followed, log.knownSteps(), Date.now()) }
    },
    /** @param input.isBack whether the release before can be brought back at once */
    start: (input: { isBack: boolean } = { isBack: false }): void => {
      isWanted = true
      isBack = input.isBack
      state = { ...RUNNING, at: Date.now() }
      running ??= run()
    },
    /** Settles when no build runs. */
    ended: async (): Promise<void> => {
      while (running) await running
    },
  }
}

const RUNNING = { is: 'running', lines: [], percent: null, step: null } satisfies Partial<DraftState['build']>

const stepsOf = (build: FollowedBuild | null): FollowedBuild['seconds'] => build?.seconds ?? {}

const FaultsSchema = v.pipe(v.string(), v.parseJson(), v.array(FaultSchema))
/** Faults of a build that are shown. */
const MOST_FAULTS = 50

/** The faults that stopped a build; none where it has left no file. */
async function readFaults(file: string): Promise<FileFault[]> {
  const parsed = v.safeParse(FaultsSchema, await readFile(file, 'utf8').catch(() => ''))
  return parsed.success ? parsed.output.filter(({ severity }) => severity === 'error').slice(0, MOST_FAULTS) : []
}

/** @returns why the fleet did not take the request; no lines when it did */
async function callWebhook({ url, secret }: { url: string; secret: string }): Promise<ShownFault[]> {
  const body = JSON.stringify({ job: 'build' })
  const headers = { 'content-type': 'application/json', ...signatureHeaders({ secret, body, now: Date.now() }) }
  const signal = AbortSignal.timeout(WEBHOOK_MS)
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(String)
  if (typeof answer === 'string') return [faultWithoutPlace(says('webhookUnreachable', { reason: answer }))]
  await answer.body?.cancel()
  return answer.ok ? [] : [faultWithoutPlace(says('webhookAnswered', { status: answer.status }))]
}
