import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { benchBuild, type BuildFigures, findLondonTool, releasesOf } from './bench-build'
import { reportBytes } from './bench-bytes'
import { reportDeferred } from './bench-deferred'
import { reportStudio } from './bench-studio'
import { reportLanguages } from './bench-languages'
import { benchNext, type NextFigures } from './bench-next'
import { missingPart, type PartReport, readHandedOver } from './bench-report'
import { type BenchSites, isBuilt, SITE_VARIABLES, type SiteName } from './bench-sites'
import { BUDGETS, type Measurement } from '../audit/budgets'
import { PROJECT_ROOT } from '../../src/platform/project-root'

/** What every part is given. */
export interface PartInput {
  env: NodeJS.ProcessEnv
  /** A folder inside the repository. */
  work: string
  sites: BenchSites
  /** Whether builds of several times the listings are measured. */
  hasGrowth: boolean
  /** Runs of Lighthouse for one median. */
  runs: number
  print: (line: string) => void
}

type Part = (input: PartInput) => Promise<PartReport>

/** Parts in their order: what a build is measured on is what the others look at. */
export const PARTS: Readonly<Record<string, Part>> = {
  build: reportBuild,
  bytes: ({ sites, env }) => reportBytes(sites.get, env['REAL_DATA_DIR']),
  lighthouse: input => runProgram({ ...input, part: 'lighthouse', needs: ['circuit', 'theater', 'london'] }),
  finder: input => runProgram({ ...input, part: 'finder', needs: ['london'] }),
  interaction: input => runProgram({ ...input, part: 'interaction', needs: ['circuit'] }),
  gateway: input => runProgram({ ...input, part: 'gateway', needs: [] }),
  host: input => runProgram({ ...input, part: 'host', needs: ['circuit'] }),
  'sites-host': input => runProgram({ ...input, part: 'sites-host', needs: ['theater'] }),
}

/** Parts that need sites of their own, and run only where they are named. */
export const FURTHER_PARTS: Readonly<Record<string, Part>> = {
  languages: reportLanguages,
  deferred: reportDeferred,
  'load-ahead': input => runProgram({ ...input, part: 'load-ahead', needs: ['circuit'] }),
  studio: reportStudio,
  vendors: input => runProgram({ ...input, part: 'vendors', needs: [] }),
  fleet: input => runProgram({ ...input, part: 'fleet', needs: [] }),
}

/** Site folders of this many times the listings, to see whether time grows in step with pages. */
const GROWTH_COPIES = [4, 10]

async function reportBuild({ env, work, sites, hasGrowth, print }: PartInput): Promise<PartReport> {
  const dataDir = env['REAL_DATA_DIR']
  if (!dataDir) return missingPart(BUDGETS, 'build', 'REAL_DATA_DIR is not set')
  if (!findLondonTool(dataDir)) return missingPart(BUDGETS, 'build', 'make-london-site.mjs is missing')
  print('Building the London listings …')
  const site = path.join(work, 'build-1')
  const own = await benchBuild({ work: site, dataDir, copies: 1, isWhole: true })
  sites.put('london', path.join(site, 'public'))
  print('Building the same pages with a bare Next.js …')
  const next = await inTemporaryFolder(folder => benchNext({ work: folder, siteFolder: path.join(site, 'site') }))
  const grown = [own]
  for (const copies of hasGrowth ? GROWTH_COPIES : []) {
    print(`Building the London listings ${copies} times over …`)
    const folder = path.join(work, `build-${copies}`)
    grown.push(await benchBuild({ work: folder, dataDir, copies, releases: releasesOf(site), isWhole: false }))
    rmSync(folder, { recursive: true, force: true })
  }
  return { measured: judgeable({ own, next, grown }), figures: { builds: grown, next } }
}

interface Builds {
  own: BuildFigures
  next: NextFigures | { missing: string }
  grown: readonly BuildFigures[]
}

/** The figures of the budgets of builds: ratios to Next.js where there is one. */
export function judgeable({ own, next, grown }: Builds): Record<string, Measurement> {
  const ratio = (ours: number | null, theirs: 'coldCpuSeconds' | 'warmCpuSeconds'): Measurement =>
    'missing' in next ? next : (ours ?? NaN) / next[theirs]
  return {
    'first-build': ratio(own.firstCpuSeconds, 'coldCpuSeconds'),
    'cold-build': ratio(own.coldCpuSeconds, 'coldCpuSeconds'),
    'warm-build': ratio(own.warmCpuSeconds, 'warmCpuSeconds'),
    'build-memory': own.peakMib > 0 ? own.peakMib : { missing: 'this system has no /proc' },
    refresh: own.refreshSeconds ?? NaN,
    'refresh-untouched': own.refreshRewritten ?? NaN,
    growth: growthOf(grown),
  }
}

/** Seconds that 1,000 movie pages more take in the last step, of those in the first. */
export function growthOf(builds: readonly Pick<BuildFigures, 'moviePages' | 'coldSeconds'>[]): Measurement {
  const steps = builds.slice(1).map((build, index) => {
    const before = builds[index] ?? build
    return (build.coldSeconds - before.coldSeconds) / (build.moviePages - before.moviePages)
  })
  const [first, last] = [steps[0], steps.at(-1)]
  if (steps.length < 2 || first === undefined || last === undefined)
    return { missing: 'it takes long: asked for with --growth' }
  return last / first
}

interface Program extends PartInput {
  part: string
  needs: readonly SiteName[]
}

/** A browser, load, and all that drives them are the tests': a program of its own, which is told the sites by variables. */
async function runProgram({ part, needs, env, sites, runs, print }: Program): Promise<PartReport> {
  const named: Record<string, string> = {}
  for (const name of needs) {
    const site = await sites.get(name)
    if (isBuilt(site)) named[SITE_VARIABLES[name]] = site.publicDir
    else named[`${SITE_VARIABLES[name]}_MISSING`] = site.missing
  }
  print(`Measuring ${part} …`)
  return inTemporaryFolder(async folder => {
    const file = path.join(folder, 'report.json')
    const code = await runScript(part, { ...env, ...named, BENCH_REPORT: file, BENCH_RUNS: String(runs) })
    const report = readHandedOver(file)
    return report ?? missingPart(BUDGETS, part, `bench-${part} ended with ${code} and handed nothing over`)
  })
}

/** What it prints goes where faults go: the report alone is the bench's output. */
function runScript(part: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const script = path.join(PROJECT_ROOT, 'tests/bench', `bench-${part}.ts`)
    const stdio = ['ignore', process.stderr, 'inherit'] as const
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: PROJECT_ROOT, stdio: [...stdio], env })
    child.on('error', reject)
    child.on('exit', resolve)
  })
}

async function inTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
