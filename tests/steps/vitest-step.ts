import { rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program'
import { readReport, readVitest, REPORTS } from './reports'
import type { Step } from './step'

/**
 * Vitest with its output shown and counted. @param args options of Vitest; narrowing adds file names @param env variables
 * that the tests must know
 */
export function vitestStep(name: string, args: string[] = [], env?: Record<string, string>): Step {
  return {
    name,
    run: async narrowed => {
      const file = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const code = await runProgram('npx', ['vitest', 'run', ...args, ...narrowed, ...reporters], env)
      return readReport(file, code, readVitest)
    },
  }
}
