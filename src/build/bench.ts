import { parseArgs } from 'node:util'
import { benchBuild, type BuildFigures, findLondonTool } from './bench-build'
import { formatTable } from './bench-table'

/** Site folders of this many times the listings, to see whether time grows in step with pages. */
const GROWTH_COPIES = [4, 10]

/** `npm run bench -- build [--no-growth]`: prints the project's own figures as a table and as JSON (contracts §1). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { growth: { type: 'boolean', default: true } },
  })
  const [what = 'build'] = positionals
  if (what !== 'build') {
    console.error(`There is no benchmark '${what}'. Known: build`)
    process.exitCode = 1
    return
  }
  const dataDir = process.env['REAL_DATA_DIR']
  if (!dataDir || !findLondonTool(dataDir)) {
    console.log('bench build is skipped: REAL_DATA_DIR names no folder of real listings with its tools beside it')
    return
  }
  const figures: BuildFigures[] = []
  for (const copies of [1, ...(values.growth ? GROWTH_COPIES : [])]) {
    console.log(`Building the London listings${copies > 1 ? ` ${copies} times over` : ''} …`)
    figures.push(await benchBuild({ dataDir, copies, isWhole: copies === 1 }))
  }
  console.log(formatTable(figures.map(withGrowth)))
  console.log(JSON.stringify({ build: figures }))
}

/** Adds seconds per 1,000 movie pages more than in the line before: constant when the build scales. */
function withGrowth(line: BuildFigures, index: number, lines: BuildFigures[]): Record<string, string | number | null> {
  const before = lines[index - 1]
  const pages = before ? line.moviePages - before.moviePages : 0
  const seconds = before ? line.coldSeconds - before.coldSeconds : 0
  return { ...line, secondsPer1000More: pages > 0 ? ((seconds / pages) * 1000).toFixed(1) : null }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
