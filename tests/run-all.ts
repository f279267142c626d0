import { existsSync } from 'node:fs'
import { STEPS } from './run-steps'
import { startNextBuilds } from './steps/built-sites'
import { isFullRun, type Step, type StepOutcome } from './steps/step'
import { type FinishedStep, formatTimes, writeTimes } from './steps/step-times'

/**
 * `npm test [-- <step>… [-- <specs or test files>…]]`: what CI runs. `--full` adds what `npm run test:full` has beyond it.
 * Every step runs even when an earlier one failed, so that one run names all that is wrong; the last line is
 * `N passed, N failed`. Seconds of all steps and the slowest tests are printed and written to `test-results/times.json`.
 */
async function runAll(): Promise<void> {
  const { wanted, narrowed, isFull } = readArguments(process.argv.slice(2))
  if (isFull) process.env.TEST_FULL = 'true'
  const real = process.env.REAL_DATA_DIR
  if (real && !existsSync(real)) {
    console.error(`There is no folder '${real}', which REAL_DATA_DIR names.`)
    process.exitCode = 1
    return
  }
  console.log(
    real
      ? 'real listings: read from REAL_DATA_DIR'
      : 'real listings: REAL_DATA_DIR is not set, tests on them are skipped',
  )
  const chosen = STEPS.filter(({ name, isFullOnly }) =>
    wanted.length > 0 ? wanted.includes(name) : !isFullOnly || isFullRun(),
  )
  const unknown = wanted.filter(name => !STEPS.some(step => step.name === name))
  if (unknown.length > 0) {
    console.error(`There is no step '${unknown.join("', '")}'. Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
    return
  }
  const finished: FinishedStep[] = []
  for (const together of groupGates(chosen)) {
    const [first] = together
    const later = first ? chosen.slice(chosen.indexOf(first) + 1) : []
    const sites = later.flatMap(({ site }) => site ?? [])
    startNextBuilds(sites, first?.buildsBeside ?? 0)
    finished.push(...(await Promise.all(together.map(step => runStep(step, narrowed)))))
  }
  report(finished)
}

/** Names of steps, what follows `--`, and whether the whole matrix is asked for. */
function readArguments(args: readonly string[]): { wanted: string[]; narrowed: string[]; isFull: boolean } {
  const at = args.indexOf('--')
  const before = at < 0 ? args : args.slice(0, at)
  return {
    wanted: before.filter(arg => arg !== '--full'),
    narrowed: at < 0 ? [] : args.slice(at + 1),
    isFull: before.includes('--full'),
  }
}

async function runStep({ name, run }: Step, narrowed: readonly string[]): Promise<FinishedStep> {
  const started = performance.now()
  console.log(`\n── ${name} ──`)
  const outcome = await run(narrowed)
  const seconds = (performance.now() - started) / 1000
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`)
  return { name, seconds, outcome }
}

function report(finished: readonly FinishedStep[]): void {
  const total = (key: 'passed' | 'failed') => finished.reduce((sum, { outcome }) => sum + outcome[key], 0)
  process.exitCode = total('failed') > 0 ? 1 : 0
  writeTimes(finished)
  console.log(`\n${formatTimes(finished)}\n`)
  const each = (key: 'flaky' | 'failures', line: (step: string, text: string) => string) => {
    for (const { name, outcome } of finished) for (const text of textsOf(outcome, key)) console.log(line(name, text))
  }
  each('flaky', (step, text) => `! passed at the second attempt only: ${step}: ${text}`)
  each('failures', (step, text) => `✘ ${step}: ${text}`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}

const textsOf = (outcome: StepOutcome, key: 'flaky' | 'failures'): readonly string[] => outcome[key] ?? []

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
