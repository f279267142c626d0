import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium'
import { type Served, serveSite } from './serve-site'

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

/** Builds a site into a folder of its own and runs the browser tests of that site against the host. */
function browserStep(site: string, specs: string[]): Step {
  return {
    name: `e2e ${site}`,
    run: async () => {
      const publicDir = path.resolve('.stage/test', site)
      mkdirSync(path.dirname(publicDir), { recursive: true })
      if ((await runProgram('npx', ['tsx', 'src/build/build-site.ts'], { SITE: site, PUBLIC_DIR: publicDir })) !== 0) {
        return { passed: 0, failed: 1 }
      }
      let served: Served | undefined
      try {
        served = await serveSite(publicDir)
        const file = path.join(reports, `e2e-${site}.json`)
        rmSync(file, { force: true })
        const env = { BASE_URL: served.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PUBLIC_DIR: publicDir, ...chromium() }
        const code = await runProgram('npx', ['playwright', 'test', ...specs], env)
        return readReport(file, code, ({ stats }) => {
          const { expected, unexpected, flaky } = (stats ?? {}) as Record<string, unknown>
          return { passed: 1 + numberOf(expected) + numberOf(flaky), failed: numberOf(unexpected) }
        })
      } catch (error) {
        console.error(error)
        return { passed: 1, failed: 1 }
      } finally {
        await served?.stop()
      }
    },
  }
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
  browserStep('demo-circuit', ['e2e/demo-circuit', 'e2e/every-site']),
  browserStep('demo-theater', ['e2e/demo-theater', 'e2e/every-site']),
]
