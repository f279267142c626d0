import type { MutantResult } from '@stryker-mutator/api/core'
import { describe, expect, it } from 'vitest'
import { formatScores, formatSurvivors, idleTests, scoreRoom } from './mutants-report'

const mutant = (status: MutantResult['status'], own: Partial<MutantResult> = {}): MutantResult => ({
  id: '1',
  fileName: import.meta.filename,
  // The word `import` of this file's first line.
  location: { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } },
  mutatorName: 'StringLiteral',
  replacement: '""',
  status,
  testsCompleted: 1,
  ...own,
})

describe('the score of a room', () => {
  it('is the share of mutants that tests found, in time or by running for ever', () => {
    const results = (['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const).map(status => mutant(status))
    const score = scoreRoom('consent', results)
    expect(score).toMatchObject({ mutants: 4, killed: 1, timedOut: 1, survived: 1, uncovered: 1, unmeasured: 0 })
    expect(score.score).toBe(50)
  })

  it('does not count what Stryker passed over', () => {
    expect(scoreRoom('consent', [mutant('Killed'), mutant('Ignored')])).toMatchObject({ mutants: 1, score: 100 })
  })

  it('names mutants that no test ran for beside those that survived', () => {
    const results = [mutant('Survived', { testsCompleted: 0 }), mutant('RuntimeError'), mutant('Survived')]
    expect(scoreRoom('consent', results)).toMatchObject({ survived: 1, unmeasured: 2, score: 0 })
  })

  it('stands in a line of its own', () => {
    const lines = formatScores([scoreRoom('consent', [mutant('Killed'), mutant('Survived')])]).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]?.trim().split(/\s+/)).toEqual(['consent', '2', '1', '1', '0', '0', '0', '0', '50.0'])
  })
})

it('shows of a survivor what stood there and what was put in its place', () => {
  const lines = formatSurvivors([mutant('Killed'), mutant('Survived')])
  expect(lines).toEqual(['tests/mutants/mutants-report.test.ts:1 (Survived, StringLiteral, import -> "")'])
})

it('tells tests that find nothing from tests whose mutants others find', () => {
  const names = ['finds one alone', 'finds what another finds', 'finds it too', 'finds nothing']
  const tests = names.map((name, at) => ({ id: String(at), name }))
  const files = { 'a.ts': { mutants: [{ killedBy: ['0'] }, { killedBy: ['1', '2'] }, {}] } }
  expect(idleTests({ testFiles: { 'a.test.ts': { tests } }, files })).toEqual({
    idle: ['a.test.ts: finds nothing'],
    repeated: ['a.test.ts: finds what another finds', 'a.test.ts: finds it too'],
  })
})
