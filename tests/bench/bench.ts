import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FURTHER_PARTS, type PartInput, PARTS } from './bench-parts'
import { formatBudgets, joinReports, missingPart, type PartReport } from './bench-report'
import { openSites } from './bench-sites'
import { BUDGETS } from '../audit/budgets'
import { PROJECT_ROOT, STAGE_ROOT } from '../../src/platform/project-root'

const RUNS = 5

/**
 * `npm run bench [-- <part> …] [--growth] [--runs <n>] [--json] [--out <file>]`: measures the project and prints every budget
 * of the parts named, or of all, as a table and as JSON (contracts §1). Ends with 1 where a count is missed. Works in a
 * folder of its own, which it removes.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      growth: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: String(RUNS) },
      out: { type: 'string' },
    },
  })
  const known = { ...PARTS, ...FURTHER_PARTS }
  const unknown = positionals.filter(name => !(name in known))
  if (unknown.length > 0)
    throw new Error(`There is no benchmark '${unknown.join("', '")}'. Known: ${Object.keys(known).join(', ')}`)
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs} is no number of runs`)
  const out = values.out === undefined ? undefined : outsideTheTree(values.out)
  const names = Object.keys(known).filter(name =>
    positionals.length === 0 ? name in PARTS : positionals.includes(name),
  )
  const report = joinReports(BUDGETS, await runParts(names, { runs, hasGrowth: values.growth }))
  const json = JSON.stringify({ budgets: report.budgets, figures: report.figures })
  if (!values.json) console.log(`${formatBudgets(report.budgets)}\n`)
  if (out === undefined || values.json) console.log(json)
  if (out !== undefined) writeFileSync(out, `${json}\n`)
  process.exitCode = report.exitCode
}

/** Runs parts one after the other; one that fails says why in place of its figures, and the next is run. */
async function runParts(
  names: readonly string[],
  options: Pick<PartInput, 'runs' | 'hasGrowth'>,
): Promise<Map<string, PartReport>> {
  const env: NodeJS.ProcessEnv = process.env
  const work = path.join(STAGE_ROOT, `bench-${process.pid}`)
  const print = (line: string) => console.error(line)
  const sites = openSites({ env, work, print })
  const reports = new Map<string, PartReport>()
  try {
    for (const name of names) {
      const run = PARTS[name] ?? FURTHER_PARTS[name]
      if (run) reports.set(name, await run({ ...options, env, work, sites, print }).catch(asMissing(name, print)))
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
  return reports
}

const asMissing = (part: string, print: PartInput['print']) => (error: unknown) => {
  const why = error instanceof Error ? error.message : String(error)
  print(`${part}: ${why}`)
  return missingPart(BUDGETS, part, why)
}

/** The absolute path of a file. @throws Error where it lies in the repository, which the bench leaves as it is */
function outsideTheTree(file: string): string {
  const absolute = path.resolve(file)
  if (!path.relative(PROJECT_ROOT, absolute).startsWith('..'))
    throw new Error(`--out ${file} lies in the repository, into which the bench writes nothing`)
  return absolute
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
