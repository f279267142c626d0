import { signatureHeaders } from '../../fleet/http/signature'
import { runShellCommand } from '../../site-build/publish/run-shell-command'
import type { DraftState } from '../rules/studio-contract'

/** What builds the site after a publication. */
export type BuildBy =
  | { kind: 'command'; command: string }
  /** A fleet's webhook (docs/operators/fleet.md) and its secret. */
  | { kind: 'webhook'; url: string; secret: string }

interface CreateBuilds {
  by: BuildBy
  siteFolder: string
  projectRoot: string
  env: NodeJS.ProcessEnv
}

/** Ms. Assumption: no build takes longer. */
const LONGEST_MS = 60 * 60_000
const WEBHOOK_MS = 15_000
/** Never handed to a build. */
const OWN = /^(?:STUDIO_|SMTP_URL$|MAIL_FROM$)/

export type Builds = ReturnType<typeof createBuilds>

/** Creates the builds of a site: one at a time, and another one after it when there was a publication meanwhile. */
export function createBuilds({ by, siteFolder, projectRoot, env }: CreateBuilds) {
  let state: DraftState['build'] = { is: 'idle', at: null, lines: [] }
  let isWanted = false
  let running: Promise<void> | null = null
  const given = Object.fromEntries(Object.entries(env).filter(([name]) => !OWN.test(name)))

  const buildOnce = async (): Promise<string[]> => {
    if (by.kind === 'webhook') return callWebhook(by)
    const ran = await runShellCommand({
      command: by.command,
      cwd: projectRoot,
      env: { ...given, SITE: siteFolder },
      longestMs: LONGEST_MS,
    })
    return ran.ok ? [] : [`${by.command} ${ran.error.reason}`, ...ran.error.lastLines]
  }
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      state = { is: 'running', at: Date.now(), lines: [] }
      const lines = await buildOnce().catch((error: unknown) => [String(error)])
      state = { is: lines.length > 0 ? 'failed' : 'done', at: Date.now(), lines }
      for (const line of lines) console.log(line)
    }
    running = null
  }
  return {
    state: () => state,
    start: (): void => {
      isWanted = true
      state = { is: 'running', at: Date.now(), lines: [] }
      running ??= run()
    },
    /** Settles when no build runs. */
    ended: async (): Promise<void> => {
      while (running) await running
    },
  }
}

/** @returns why the fleet did not take the request; no lines when it did */
async function callWebhook({ url, secret }: { url: string; secret: string }): Promise<string[]> {
  const body = JSON.stringify({ job: 'build' })
  const headers = { 'content-type': 'application/json', ...signatureHeaders({ secret, body, now: Date.now() }) }
  const signal = AbortSignal.timeout(WEBHOOK_MS)
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
  await answer.body?.cancel()
  return answer.ok ? [] : [`the fleet's webhook answered ${answer.status}`]
}
