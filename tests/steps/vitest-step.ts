import { rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program'
import { readReport, readVitest, REPORTS } from './reports'
import { type Step, whole } from './step'

/**
 * Vitest with its output shown and counted. @param args options of Vitest; narrowing adds file names @param prepare variables
 * that the tests must know, had when the step begins
 */
export function vitestStep(name: string, args: string[] = [], prepare?: () => Promise<Record<string, string>>): Step {
  return {
    name,
    run: async narrowed => {
      const file = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      try {
        const env = await prepare?.()
        const code = await runProgram('npx', ['vitest', 'run', ...args, ...narrowed, ...reporters], env)
        return readReport(file, code, readVitest)
      } catch (error) {
        return whole(0, String(error))
      }
    },
  }
}
