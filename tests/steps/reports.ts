import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type StepOutcome, type TestTime, whole } from './step'

export const REPORTS = path.resolve('test-results')

/** Counts of a JSON report; a program that failed without failing tests counts as one failure. */
export function readReport<Report>(file: string, code: number, read: (report: Report) => StepOutcome): StepOutcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return code !== 0 && outcome.failed === 0 ? whole(outcome.passed, `exit code ${code}`) : outcome
  } catch {
    return whole(0, `no report in ${path.basename(file)}`)
  }
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; duration?: number | null }[]
  }[]
}

/**
 * A test file that could not be run at all has no failed test: its name and message stand for it.
 * @param errors texts of those that no test awaited; each counts as a failure
 */
export function readVitest({ numPassedTests, testResults }: VitestReport, errors: readonly string[] = []): StepOutcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter(result => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file} › ${message}`]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
  const all = [...failures, ...errors.map(text => `not awaited by a test: ${text}`)]
  return {
    passed: numPassedTests,
    failed: all.length,
    failures: all,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative('.', name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

/** What is read of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

const testsThat = (wanted: 'unexpected' | 'flaky', { specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
  ),
  ...suites.flatMap(suite => testsThat(wanted, suite)),
]

/** Every test with the time of all its attempts. */
const timesOf = ({ specs, suites = [] }: PlaywrightSuite): TestTime[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(timesOf),
]

/** So many tests of a step may pass at the second attempt only; with more of them something is wrong (decision 029). */
const FLAKY_LIMIT = 2

/** The site that was built and served counts as one. */
export const readPlaywright = ({ stats, suites }: PlaywrightReport): StepOutcome => {
  const flaky = suites.flatMap(suite => testsThat('flaky', suite))
  const isTooMuch = flaky.length > FLAKY_LIMIT
  return {
    passed: 1 + stats.expected + (isTooMuch ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooMuch ? stats.flaky : 0),
    failures: [...suites.flatMap(suite => testsThat('unexpected', suite)), ...(isTooMuch ? flaky : [])],
    flaky,
    tests: suites.flatMap(timesOf),
  }
}
