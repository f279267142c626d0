import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NAMED_FAULTS } from '../faults/named-faults'
import { runFuzz } from '../fuzz/fuzz-figures'
import { MEMBER_SITES } from '../members-site'
import { STEPS } from '../run-steps'
import { browserStep } from '../steps/browser-step'
import { membersStep } from '../steps/members-step'
import type { StepOutcome } from '../steps/step'
import { vitestStep } from '../steps/vitest-step'
import type { Audited } from './audited'

/** Faults by name, each with a test that says what the visitor sees; an open page over a new release. */
export async function auditFaults(): Promise<Audited> {
  const { measured, notes } = audited('failed-faults', [await stepNamed('e2e faults')])
  return { measured: { ...measured, 'named-faults': NAMED_FAULTS.length }, notes }
}

/** Axe on every page type in two windows and two colour modes, with dialogs and menus open; letters at twice their size. */
export async function auditAccessibility(): Promise<Audited> {
  const args = ['e2e/every-site/sweep.spec.ts', 'e2e/every-site/accessibility.spec.ts']
  const outcomes: StepOutcome[] = []
  for (const site of ['demo-circuit', 'demo-theater'])
    outcomes.push(await browserStep({ name: `audit accessibility ${site}`, site, specs: args }).run([]))
  return audited('axe', outcomes)
}

export async function auditHydration(): Promise<Audited> {
  const specs = ['e2e/hydration']
  return audited('hydration', [await browserStep({ name: 'audit hydration', site: 'demo-circuit', specs }).run([])])
}

/** A token that must be seen at ticketing and upstream alone: in the gateway, and in pages with every vendor listening. */
export async function auditCanary(): Promise<Audited> {
  const [provider] = Object.keys(MEMBER_SITES)
  const pages = ['e2e/members/every-programme/canary.spec.ts', '--project=desktop']
  return audited('canary', [
    await vitestStep('audit canary', ['tests/integration/gateway-canary.test.ts']).run([]),
    await membersStep(`${provider} members`, pages).run([]),
  ])
}

/** What is broken on purpose in a folder or in a platform's answers (the latter with REAL_DATA_DIR only). */
const CORRUPTION = /names the fault in|is refused for|is built around for/

export async function auditData(): Promise<Audited> {
  const name = 'audit data'
  const outcome = await vitestStep(name, [
    'plugins/gatsby-source-cinema/read-source-faults.test.ts',
    'tests/contract/corrupted-platform.test.ts',
    'src/site-build/outputs/broken-source.test.ts',
  ]).run([])
  const report = JSON.parse(
    readFileSync(path.resolve('test-results', `${name.replaceAll(' ', '-')}.json`), 'utf8'),
  ) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  const corruptions = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'passed' && CORRUPTION.test(fullName))
  const { measured, notes } = audited('failed-data', [outcome])
  return { measured: { ...measured, corruptions: corruptions.length }, notes }
}

export async function auditGateway(): Promise<Audited> {
  const notes: string[] = []
  try {
    return { measured: { ...(await runFuzz(line => notes.push(line))) }, notes }
  } catch (error) {
    return { measured: {}, notes: [...notes, `a property does not hold: ${String(error)}`] }
  }
}

function stepNamed(wanted: string): Promise<StepOutcome> {
  const step = STEPS.find(({ name }) => name === wanted)
  if (!step) throw new Error(`There is no step ${wanted}`)
  return step.run([])
}

/** How many tests failed, under the figure's name; which they are. */
function audited(id: string, outcomes: readonly StepOutcome[]): Audited {
  const failures = outcomes.flatMap(outcome => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  return { measured: { [id]: failed }, notes: [`${passed} passed`, ...failures] }
}
