import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { REPORTS } from './reports'
import { isFullRun, type StepOutcome } from './step'

export interface FinishedStep {
  name: string
  seconds: number
  outcome: StepOutcome
}

const SLOWEST = 20

/** The slowest tests of the run, the slowest first. */
export function slowestTests(finished: readonly FinishedStep[]): { step: string; name: string; seconds: number }[] {
  return finished
    .flatMap(({ name: step, outcome }) => (outcome.tests ?? []).map(test => ({ step, ...test })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
}

/** A line for each step and for each of the slowest tests. */
export function formatTimes(finished: readonly FinishedStep[]): string {
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`
  return [
    'Seconds of each step:',
    ...finished.map(({ name, seconds }) => line(seconds, name)),
    line(performance.now() / 1000, 'in all'),
    'Slowest tests:',
    ...slowestTests(finished).map(({ step, name, seconds }) => line(seconds, `${step}: ${name}`)),
  ].join('\n')
}

/** Writes `test-results/times.json`: seconds of the run, of each step, and of the slowest tests. */
export function writeTimes(finished: readonly FinishedStep[]): void {
  const steps = finished.map(({ name, seconds, outcome: { passed, failed } }) => ({ name, seconds, passed, failed }))
  const times = {
    finishedAt: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    isFull: isFullRun(),
    seconds: performance.now() / 1000,
    steps,
    slowest: slowestTests(finished),
  }
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(path.join(REPORTS, 'times.json'), JSON.stringify(times, null, 2))
}
