import { existsSync } from 'node:fs'
import { STEPS } from './run-steps'
import type { Step, StepOutcome } from './steps/step'

type NamedOutcome = StepOutcome & { step: string }

/**
 * `npm test`: everything that CI runs, in order of cost. Every step runs even when an earlier one failed, so that one
 * run names all that is wrong; the last line is `N passed, N failed`.
 */
async function runAll(): Promise<void> {
  const real = process.env.REAL_DATA_DIR
  console.log(
    real && existsSync(real)
      ? `real listings: read from REAL_DATA_DIR`
      : 'real listings: REAL_DATA_DIR is not set, tests on them are skipped',
  )
  const only = process.argv.slice(2)
  const outcomes: NamedOutcome[] = []
  const chosen = STEPS.filter(({ name }) => only.length === 0 || only.includes(name))
  for (const together of groupGates(chosen)) outcomes.push(...(await Promise.all(together.map(runStep))))
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  process.exitCode = total('failed') > 0 ? 1 : 0
  console.log('')
  for (const { step, flaky = [] } of outcomes)
    for (const name of flaky) console.log(`! passed at the second attempt only: ${step}: ${name}`)
  for (const { step, failures } of outcomes) for (const failure of failures) console.log(`✘ ${step}: ${failure}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}

async function runStep({ name, run }: Step): Promise<NamedOutcome> {
  const started = performance.now()
  console.log(`\n── ${name} ──`)
  const outcome = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`)
  return { ...outcome, step: name }
}

/** Steps in their order: gates that follow each other as one group, every other by itself. */
function groupGates(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isGate && last?.[0]?.isGate) last.push(step)
    else groups.push([step])
  }
  return groups
}

void runAll()
