import { runProgram } from '../run-program'

export interface StepOutcome {
  passed: number
  failed: number
  /** What failed, by name: repeated at the end of the run, where a long output is read first. */
  failures: string[]
  /** What passed at the second attempt only, by name. */
  flaky?: string[]
}

export interface Step {
  name: string
  /** It keeps one core busy and waits for nobody: those that stand beside each other in the table run at the same time. */
  isGate?: boolean
  run: () => Promise<StepOutcome>
}

/** The outcome of what is not counted test by test: so many passed, and one failed where a failure is named. */
export const whole = (passed: number, ...failures: string[]): StepOutcome => ({
  passed,
  failed: failures.length,
  failures,
})

/** A step that passes or fails as a whole. */
export function gate(name: string, command: string, args: string[], env?: Record<string, string>): Step {
  return {
    name,
    isGate: true,
    run: async () => ((await runProgram(command, args, env)) === 0 ? whole(1) : whole(0, name)),
  }
}
