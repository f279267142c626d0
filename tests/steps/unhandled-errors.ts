import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'vitest/node'

/** Where the reporter writes, as a JSON list of texts. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE'

/** Vitest's reporter of errors that no test awaited: they fail a run, and its JSON report has none of them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env[UNHANDLED_ERRORS_FILE]
    if (file === undefined) return
    const texts = errors.map(error => {
      const { VITEST_TEST_PATH: testFile, VITEST_TEST_NAME: test } = error as Record<string, unknown>
      return [testFile, test, error.stack ?? error.message].filter(Boolean).join(' › ')
    })
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(texts))
  }
}
