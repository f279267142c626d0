import { rmSync } from 'node:fs'
import path from 'node:path'
import { demoOrders, startMock } from '../../src/site-build/cli/start-mock'
import { runProgram } from '../run-program'
import { type Served, serveSite } from '../serve-site'
import { readPlaywright, readReport, REPORTS } from './reports'
import type { Step } from './step'
import { chromium } from './test-browser'
import { withBuiltSite } from './with-built-site'

export interface Prepared {
  env: Record<string, string>
  specEnv?: Record<string, string>
  stop: () => Promise<void>
}

interface BrowserStep {
  name: string
  site: string
  /** Folders and files of specs. */
  specs: string[]
  /** Further arguments of Playwright. */
  args?: string[]
  /** Variables that the specs must know. */
  env?: Record<string, string>
  /** What must run before the host. @returns variables of the host, what the specs must know, and what ends it */
  prepare?: (publicDir: string) => Promise<Prepared>
  /** It runs one test at a time; another site is built meanwhile. */
  isOneWorker?: boolean
  /** Runs in `npm run test:full` only. */
  isFullOnly?: boolean
  /** What else must run. @returns what the specs must know of it, and what ends it */
  start?: (site: Served) => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>
}

/** Where the demo sites' ticketing URLs point: their showtimes lead there. */
const TICKETING_PORT = 9200

/** Of the host's orders in these tests. */
const ORDERS_SECRET = 'a-secret-of-browser-tests-and-of-nobody-else'

/** The mock of their ticketing service, or the one that answers already. @throws when the port cannot be had */
async function startTicketing(site: Served): Promise<Served> {
  const started = await startMock(TICKETING_PORT, demoOrders(site.url, { TICKETING_ORDERS_SECRET: ORDERS_SECRET }))
  if (!started.ok) throw new Error(started.error)
  return started.value
}

/** Runs browser tests of a built demo site against the host, its ticketing service beside it. */
export function browserStep({
  name,
  site,
  specs,
  args = [],
  env: own,
  prepare,
  start,
  isOneWorker = false,
  ...kind
}: BrowserStep): Step {
  return {
    name,
    site,
    ...kind,
    buildsBeside: isOneWorker ? 1 : 0,
    run: narrowed =>
      withBuiltSite(site, async publicDir => {
        const stops: (() => Promise<void>)[] = []
        try {
          const before = await prepare?.(publicDir)
          if (before) stops.unshift(before.stop)
          const served = await serveSite(publicDir, { TICKETING_ORDERS_SECRET: ORDERS_SECRET, ...before?.env })
          stops.unshift(served.stop)
          const ticketing = await startTicketing(served)
          stops.unshift(ticketing.stop)
          const beside = await start?.(served)
          if (beside) stops.unshift(beside.stop)
          const file = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
          rmSync(file, { force: true })
          const workers = isOneWorker ? ['--workers=1'] : []
          const env = {
            BASE_URL: served.url,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
            PUBLIC_DIR: publicDir,
            TICKETING_URL: ticketing.url,
            ...own,
            ...before?.specEnv,
            ...beside?.env,
            ...chromium(),
          }
          const code = await runProgram(
            'npx',
            ['playwright', 'test', ...(narrowed.length > 0 ? narrowed : specs), ...args, ...workers],
            env,
          )
          return readReport(file, code, readPlaywright)
        } finally {
          for (const stop of stops) await stop()
        }
      }),
  }
}
