import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatBudgets, handOver, joinReports, missingPart, readHandedOver } from '../bench/bench-report'
import { BUDGETS, type Budget, exitCodeOf, judgeBudgets } from './budgets'

const count: Budget = {
  id: 'bytes',
  part: 'bytes',
  what: 'a page',
  bound: 34,
  direction: 'at most',
  unit: 'kB gz',
  isCount: true,
}
const rate: Budget = {
  ...count,
  id: 'rate',
  part: 'host',
  bound: 0.4,
  direction: 'at least',
  unit: '×',
  isCount: false,
}
const verdictOf = (budget: Budget, value: number) => judgeBudgets([budget], { [budget.id]: value })[0]?.verdict

describe('the verdict on a budget', () => {
  it.each([
    [count, 33.9, 'kept'],
    [count, 34, 'kept'],
    [count, 34.1, 'missed'],
    [rate, 0.4, 'kept'],
    [rate, 0.39, 'missed'],
  ] as const)('%# is kept up to its bound, the bound itself included', (budget, value, verdict) => {
    expect(verdictOf(budget, value)).toBe(verdict)
  })

  it('is never "kept" for what was not measured, is no number, or was not handed over', () => {
    const missing = judgeBudgets([count], { bytes: { missing: 'REAL_DATA_DIR is not set' } })
    expect(missing).toMatchObject([{ verdict: 'not measured', measured: null, why: 'REAL_DATA_DIR is not set' }])
    for (const value of [NaN, -Infinity, Infinity]) {
      expect(verdictOf(count, value)).toBe('not measured')
      expect(verdictOf(rate, value)).toBe('not measured')
    }
    expect(judgeBudgets([count], {})).toMatchObject([{ verdict: 'not measured', measured: null }])
  })
})

describe('how a run of the bench ends', () => {
  it('fails on a missed count alone: no time, ratio or score fails it, and nothing that was not measured', () => {
    expect(exitCodeOf(judgeBudgets([count, rate], { bytes: 35, rate: 1 }))).toBe(1)
    expect(exitCodeOf(judgeBudgets([count, rate], { bytes: 34, rate: 0.1 }))).toBe(0)
    expect(exitCodeOf(judgeBudgets([count, rate], {}))).toBe(0)
  })

  it('reports the budgets of the parts that ran, and those of a part that could not with the reason', () => {
    const parts = new Map([
      ['bytes', { measured: { bytes: 30 }, figures: { pages: 2 } }],
      ['host', missingPart([count, rate], 'host', 'nginx is missing')],
    ])
    const report = joinReports([count, rate, { ...rate, id: 'else', part: 'finder' }], parts)
    expect(report.budgets.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['bytes', 'kept'],
      ['rate', 'not measured'],
    ])
    expect(report.figures).toEqual({ bytes: { pages: 2 }, host: { missing: 'nginx is missing' } })
    const table = formatBudgets(report.budgets)
    expect(table).toContain('≤ 34 kB gz')
    expect(table).toContain('30 kB gz')
    expect(table).toMatch(/≥ 0.4 × \| +– \| not measured \|/)
    expect(table).toContain('nginx is missing')
  })

  it('has each budget once, under a name of its own', () => {
    expect(new Set(BUDGETS.map(({ id }) => id)).size).toBe(BUDGETS.length)
    expect(BUDGETS.find(({ id }) => id === 'first-load-scripts')?.bound).toBe(100)
  })
})

describe('what a part in a process of its own hands over', () => {
  it('arrives as it was, and what is no report is none', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-report-'))
    try {
      const file = path.join(folder, 'report.json')
      expect(readHandedOver(file)).toBeUndefined()
      const report = { measured: { bytes: 3, rate: { missing: 'no time' } }, figures: [1] }
      handOver(report, { BENCH_REPORT: file })
      expect(readHandedOver(file)).toEqual(report)
      writeFileSync(file, '{"measured":{"bytes":null}}')
      expect(readHandedOver(file)).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
