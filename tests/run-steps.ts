import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium'
import { type Served, serveSite } from './serve-site'
import { editorPort, startEditor } from './start-editor'

export interface StepOutcome {
  passed: number
  failed: number
}

interface Step {
  name: string
  run: () => Promise<StepOutcome>
}

const reports = path.resolve('test-results')

/** Runs a program to its end with its output shown. @returns its exit code. */
function runProgram(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}

/** A step that passes or fails as a whole. */
function gate(name: string, command: string, args: string[], env?: Record<string, string>): Step {
  return {
    name,
    run: async () =>
      (await runProgram(command, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  }
}

/** Counts of a JSON report; a program that failed without failing tests counts as one failure. */
function readReport(file: string, code: number, count: (report: Record<string, unknown>) => StepOutcome): StepOutcome {
  try {
    const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const unit: Step = {
  name: 'unit',
  run: async () => {
    const file = path.join(reports, 'unit.json')
    rmSync(file, { force: true })
    const code = await runProgram('npx', [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    return readReport(file, code, report => ({
      passed: numberOf(report.numPassedTests),
      failed: numberOf(report.numFailedTests),
    }))
  },
}

const builds = new Map<string, Promise<string | null>>()
let editorPortTaken: Promise<number> | undefined

/** The port of the editor in this run: builds allow it before it listens. */
function portOfEditor(): Promise<number> {
  return (editorPortTaken ??= editorPort())
}

/** Builds a site once a run into a folder of its own. @returns the folder, or null when the build failed */
function buildOnce(site: string): Promise<string | null> {
  const build = builds.get(site) ?? buildSite(site)
  builds.set(site, build)
  return build
}

async function buildSite(site: string): Promise<string | null> {
  const publicDir = path.resolve('.stage/test', site)
  mkdirSync(path.dirname(publicDir), { recursive: true })
  const env = { SITE: site, PUBLIC_DIR: publicDir, PREVIEW_ORIGINS: `http://localhost:${await portOfEditor()}` }
  return (await runProgram('npx', ['tsx', 'src/build/build-site.ts'], env)) === 0 ? publicDir : null
}

interface BrowserStep {
  name: string
  site: string
  /** Playwright's arguments: specs, and what narrows the run. */
  args: string[]
  /** What else must run. @returns what the specs must know of it, and what ends it */
  start?: (site: Served) => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>
}

/** Runs browser tests of a built site against the host. */
function browserStep({ name, site, args, start }: BrowserStep): Step {
  return {
    name,
    run: async () => {
      const publicDir = await buildOnce(site)
      if (!publicDir) return { passed: 0, failed: 1 }
      const stops: (() => Promise<void>)[] = []
      try {
        const served = await serveSite(publicDir)
        stops.unshift(served.stop)
        const beside = await start?.(served)
        if (beside) stops.unshift(beside.stop)
        const file = path.join(reports, `${name.replace(' ', '-')}.json`)
        rmSync(file, { force: true })
        const env = {
          BASE_URL: served.url,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          PUBLIC_DIR: publicDir,
          ...beside?.env,
          ...chromium(),
        }
        const code = await runProgram('npx', ['playwright', 'test', ...args], env)
        return readReport(file, code, ({ stats }) => {
          const { expected, unexpected, flaky } = (stats ?? {}) as Record<string, unknown>
          return { passed: 1 + numberOf(expected) + numberOf(flaky), failed: numberOf(unexpected) }
        })
      } catch (error) {
        console.error(error)
        return { passed: 1, failed: 1 }
      } finally {
        for (const stop of stops) await stop()
      }
    },
  }
}

/** The theme editor beside a served site, over a copy of the site's folder. Same site as the pages, as on a developer's machine. */
async function startEditorBeside(site: string, served: Served) {
  const siteFolder = path.resolve('.stage/test', `${site}-edited`)
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(path.resolve('sites', site), siteFolder, { recursive: true })
  const siteUrl = served.url.replace('//127.0.0.1:', '//localhost:')
  const editor = await startEditor({ port: await portOfEditor(), siteUrl, siteFolder })
  return { env: { BASE_URL: siteUrl, EDITOR_URL: editor.url, EDITED_FOLDER: siteFolder }, stop: editor.stop }
}

let chromiumPath: string | undefined
function chromium(): Record<string, string> {
  return chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}
}

const browser: Step = {
  name: 'browser',
  run: async () => {
    chromiumPath = findChromium()
    console.log(chromiumPath ?? "Playwright's own Chromium")
    return { passed: 1, failed: 0 }
  },
}

export const STEPS: Step[] = [
  gate('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
  gate('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
  gate('types', 'npx', ['tsc', '--noEmit', '-p', '.']),
  unit,
  gate('real circuit', 'npx', ['vitest', 'run', '--config', 'tests/built/vitest.config.mts']),
  browser,
  browserStep({ name: 'e2e demo-circuit', site: 'demo-circuit', args: ['e2e/demo-circuit', 'e2e/every-site'] }),
  browserStep({
    name: 'e2e editor',
    site: 'demo-circuit',
    // One worker: the specs share the folder that is edited, and measure time.
    args: ['e2e/editor', '--project=desktop', '--workers=1'],
    start: served => startEditorBeside('demo-circuit', served),
  }),
  browserStep({ name: 'e2e demo-theater', site: 'demo-theater', args: ['e2e/demo-theater', 'e2e/every-site'] }),
]
