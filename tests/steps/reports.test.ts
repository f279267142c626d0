import path from 'node:path'
import { expect, it } from 'vitest'
import { readVitest } from './reports'

const file = (name: string, status: string, tests: Record<string, string>, message = '') => ({
  name: path.resolve(name),
  status,
  message,
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result, duration: 2 })),
})

it('names failed tests, files that could not be run, and errors that no test awaited', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      file('a.test.ts', 'passed', { one: 'passed' }),
      file('b.test.ts', 'failed', { two: 'passed', three: 'failed' }),
      file('c.test.ts', 'failed', {}, "Cannot find module 'd'"),
    ],
  }
  expect(readVitest(report, ['a.test.ts › one › Error: late'])).toMatchObject({
    passed: 2,
    failed: 3,
    failures: [
      'b.test.ts › three',
      "c.test.ts › Cannot find module 'd'",
      'not awaited by a test: a.test.ts › one › Error: late',
    ],
  })
})
