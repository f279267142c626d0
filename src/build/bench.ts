import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchBuild, type BuildFigures, findLondonTool } from './bench-build'
import { benchBytes, benchLiveFiles } from './bench-bytes'
import { formatTable } from './bench-table'
import { PROJECT_ROOT } from './project-root'

/** Site folders of this many times the listings, to see whether time grows in step with pages. */
const GROWTH_COPIES = [4, 10]

/** `npm run bench -- build [--no-growth]`, `bytes`, `finder`, `vendors`, `gateway`: prints the project's own figures as tables and as JSON (contracts §1). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { growth: { type: 'boolean', default: true } },
  })
  const [what = 'build'] = positionals
  switch (what) {
    case 'build':
      return printBuild(values.growth)
    case 'bytes':
      return printBytes(path.resolve(PROJECT_ROOT, process.env['PUBLIC_DIR'] || 'public'))
    case 'finder':
      return runProgram('bench-finder.ts')
    case 'vendors':
      return runProgram('bench-vendors.ts')
    case 'gateway':
      return runProgram('bench-gateway.ts')
    default:
      console.error(`There is no benchmark '${what}'. Known: build, bytes, finder, vendors, gateway`)
      process.exitCode = 1
  }
}

/** Bytes of the built site at PUBLIC_DIR. */
async function printBytes(publicDir: string): Promise<void> {
  const [pages, live] = [await benchBytes(publicDir), await benchLiveFiles(publicDir)]
  if (pages.length === 0)
    throw new Error(`There is no built site in ${publicDir}: run 'npm run build', or set PUBLIC_DIR`)
  console.log(formatTable(pages.map(line => ({ ...line }))))
  console.log(formatTable(live.map(line => ({ ...line }))))
  console.log(JSON.stringify({ bytes: { pages, live } }))
}

/** A browser, load, and all that drives them are the tests': a program of its own. */
function runProgram(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(PROJECT_ROOT, 'tests/bench', file)
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: PROJECT_ROOT, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', code => {
      process.exitCode = code ?? 1
      resolve()
    })
  })
}

async function printBuild(growth: boolean): Promise<void> {
  const dataDir = process.env['REAL_DATA_DIR']
  if (!dataDir || !findLondonTool(dataDir)) {
    console.log('bench build is skipped: REAL_DATA_DIR names no folder of real listings with its tools beside it')
    return
  }
  const figures: BuildFigures[] = []
  for (const copies of [1, ...(growth ? GROWTH_COPIES : [])]) {
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
