import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program'
import { readReport, readVitest, REPORTS, type VitestReport } from './reports'
import type { Step } from './step'
import { UNHANDLED_ERRORS_FILE } from './unhandled-errors'

/**
 * Vitest with its output shown and counted. @param args options of Vitest; narrowing adds file names @param env variables
 * that the tests must know
 */
export function vitestStep(name: string, args: string[] = [], env?: Record<string, string>): Step {
  return {
    name,
    run: async narrowed => {
      const file = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
      const errorsFile = file.replace('.json', '-errors.json')
      for (const old of [file, errorsFile]) rmSync(old, { force: true })
      const reporters = ['default', 'json', path.resolve('tests/steps/unhandled-errors.ts')]
      const options = [...reporters.map(reporter => `--reporter=${reporter}`), `--outputFile.json=${file}`]
      const code = await runProgram('npx', ['vitest', 'run', ...args, ...narrowed, ...options], {
        ...env,
        [UNHANDLED_ERRORS_FILE]: errorsFile,
      })
      return readReport(file, code, (report: VitestReport) => readVitest(report, readErrors(errorsFile)))
    },
  }
}

function readErrors(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}
