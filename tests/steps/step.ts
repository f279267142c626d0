import { runProgram } from '../run-program'

export interface TestTime {
  name: string
  seconds: number
}

export interface StepOutcome {
  passed: number
  failed: number
  /** Names of what failed, repeated at the end of the run. */
  failures: string[]
  /** Names of what passed at the second attempt only. */
  flaky?: string[]
  /** Every test that ran, with its duration. */
  tests?: TestTime[]
}

export interface Step {
  name: string
  /** Keeps one core busy: steps of this kind that follow each other in the table run at the same time. */
  isGate?: boolean
  /** The site that it needs, by the names of `built-sites`. */
  readonly site?: string | undefined
  /** How many of the next sites are built meanwhile, with what it leaves of the machine. */
  readonly buildsBeside?: number
  /** Runs in `npm run test:full` only. */
  isFullOnly?: boolean
  /** @param narrowed arguments after `--` on the command line: they replace the specs or test files that the step runs */
  run: (narrowed: readonly string[]) => Promise<StepOutcome>
}

/** Whether this is the whole matrix, `npm run test:full`. Playwright and vitest read the same variable. */
export const isFullRun = (): boolean => process.env.TEST_FULL === 'true'

/** The outcome of what is not counted test by test: so many passed, and one failed where a failure is named. */
export const whole = (passed: number, ...failures: string[]): StepOutcome => ({
  passed,
  failed: failures.length,
  failures,
})

/** One outcome of several; failures and second attempts carry the name of the part they belong to. */
export function joinOutcomes(parts: readonly { name: string; outcome: StepOutcome }[]): StepOutcome {
  const named = (key: 'failures' | 'flaky') =>
    parts.flatMap(({ name, outcome }) => (outcome[key] ?? []).map(text => `${name}: ${text}`))
  return {
    passed: parts.reduce((sum, { outcome }) => sum + outcome.passed, 0),
    failed: parts.reduce((sum, { outcome }) => sum + outcome.failed, 0),
    failures: named('failures'),
    flaky: named('flaky'),
    tests: parts.flatMap(({ outcome }) => outcome.tests ?? []),
  }
}

/** A step that passes or fails as a whole. */
export function gate(name: string, command: string, args: string[], env?: Record<string, string>): Step {
  return {
    name,
    isGate: true,
    run: async () => ((await runProgram(command, args, env)) === 0 ? whole(1) : whole(0, name)),
  }
}
