import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { formatTable } from './bench-table'
import { type Budget, exitCodeOf, type JudgedBudget, judgeBudgets, type Measurement } from '../audit/budgets'

/** What a part of the bench hands over. */
export interface PartReport {
  /** By the id of the budget. */
  measured: Record<string, Measurement>
  /** Everything it found, for the JSON. */
  figures: unknown
}

export interface BenchReport {
  budgets: JudgedBudget[]
  /** Figures by part. */
  figures: Record<string, unknown>
  exitCode: 0 | 1
}

const PartReportSchema = v.object({
  measured: v.record(v.string(), v.union([v.number(), v.object({ missing: v.string() })])),
  figures: v.unknown(),
})

/** Joins what the parts handed over and holds it against their budgets. */
export function joinReports(budgets: readonly Budget[], parts: ReadonlyMap<string, PartReport>): BenchReport {
  const measured = Object.assign({}, ...[...parts.values()].map(part => part.measured)) as Record<string, Measurement>
  const judged = judgeBudgets(
    budgets.filter(({ part }) => parts.has(part)),
    measured,
  )
  const figures = Object.fromEntries([...parts].map(([name, part]) => [name, part.figures]))
  return { budgets: judged, figures, exitCode: exitCodeOf(judged) }
}

/** The report of a part of which nothing can be measured. */
export function missingPart(budgets: readonly Budget[], part: string, why: string): PartReport {
  const own = budgets.filter(budget => budget.part === part)
  return { measured: Object.fromEntries(own.map(({ id }) => [id, { missing: why }])), figures: { missing: why } }
}

/** The budgets as a table: bound, measured value, verdict; whether it fails a run; why it was not measured. */
export function formatBudgets(judged: readonly JudgedBudget[]): string {
  return formatTable(
    judged.map(({ part, what, bound, direction, unit, measured, verdict, isCount, why }) => ({
      part,
      what,
      bound: `${direction === 'at most' ? '≤' : '≥'} ${withUnit(bound, unit)}`,
      measured: measured === null ? null : withUnit(measured, unit),
      verdict,
      'fails a run': isCount ? 'yes' : 'no',
      why: firstLine(why ?? ''),
    })),
  )
}

/** Hands a part's report over to the bench that started its process; without one (BENCH_REPORT is unset) it does nothing. */
export function handOver(report: PartReport, env: NodeJS.ProcessEnv = process.env): void {
  const file = env['BENCH_REPORT']
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** Reads what a part's process handed over. @returns undefined where it did not, or handed over something else */
export function readHandedOver(file: string): PartReport | undefined {
  try {
    const parsed = v.safeParse(PartReportSchema, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? { measured: parsed.output.measured, figures: parsed.output.figures } : undefined
  } catch {
    return undefined
  }
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, WHY_LENGTH)

/** The whole reason stands in the JSON. */
const WHY_LENGTH = 100

const withUnit = (value: number, unit: string) => `${Math.round(value * 1000) / 1000}${unit ? ` ${unit}` : ''}`
