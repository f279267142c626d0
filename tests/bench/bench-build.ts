import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import * as v from 'valibot'
import { failure } from '../../src/platform/result'
import { cpuSecondsSoFar, watchTreeMemory } from './bench-memory'
import { buildSite, type RunBuilder } from '../../src/site-build/cli/build-site'
import { PROJECT_ROOT } from '../../src/platform/project-root'
import { runGatsby } from '../../src/site-build/cli/run-gatsby'
import { isSource } from '../../src/site-build/publish/stage'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import { RELEASES_FOLDER } from '../../src/site-build/release/release-key'

/** One line of the report. */
export interface BuildFigures {
  copies: number
  moviePages: number
  theaterPages: number
  /** Processor time of all processes, which on a busy machine says more than the clock. Null where a release was given. */
  firstCpuSeconds: number | null
  /** A build of which nothing exists but its release. */
  coldSeconds: number
  coldCpuSeconds: number
  warmSeconds: number | null
  warmCpuSeconds: number | null
  refreshSeconds: number | null
  /** Files of the live site whose content or time `refresh` changed, and those among them whose content is as before. */
  refreshTouched: number | null
  refreshRewritten: number | null
  peakMib: number
}

interface BenchBuild {
  /** A folder inside the repository, for packages are found from there; the caller removes it. */
  work: string
  /** The folder of real listings; the tool that makes the site folder lies beside it. */
  dataDir: string
  copies: number
  /** A folder of releases of the same code, copied before the first build; without one the first build makes it. */
  releases?: string
  /** Whether warm build and refresh are measured as well. */
  isWhole: boolean
}

/**
 * Measures builds of the London listings: the first ever, cold with its release, warm and refresh after one changed showtime
 * each, and peak memory.
 * @throws Error when a build fails, with the end of its log
 */
export async function benchBuild({ work, dataDir, copies, releases, isWhole }: BenchBuild): Promise<BuildFigures> {
  const bench = await prepareBench({ work, dataDir, copies })
  const stopWatching = watchTreeMemory()
  try {
    if (releases) await cp(releases, bench.releases, { recursive: true, preserveTimestamps: true })
    const first = releases ? null : await measure(() => bench.build())
    if (first) await bench.forgetAllButReleases()
    const cold = await measure(() => bench.build())
    const { moviePages, theaterPages } = await countPages(bench.publicDir)
    const figures = {
      ...{ copies, moviePages, theaterPages, firstCpuSeconds: first?.cpuSeconds ?? null },
      ...{ coldSeconds: cold.seconds, coldCpuSeconds: cold.cpuSeconds },
    }
    const nothing = {
      warmSeconds: null,
      warmCpuSeconds: null,
      refreshSeconds: null,
      refreshTouched: null,
      refreshRewritten: null,
    }
    if (!isWhole) return { ...figures, ...nothing, peakMib: toMib(stopWatching()) }
    await bench.sellOut(1)
    const warm = await measure(() => bench.build())
    const peakMib = toMib(stopWatching())
    await bench.sellOut(2)
    const refreshed = await measureRefresh(bench)
    return { ...figures, warmSeconds: warm.seconds, warmCpuSeconds: warm.cpuSeconds, ...refreshed, peakMib }
  } finally {
    stopWatching()
  }
}

async function measureRefresh(bench: Bench) {
  const before = await looksOf(bench.publicDir)
  const refresh = await measure(() => bench.refresh())
  const touched = [...(await looksOf(bench.publicDir))].filter(([file, { look }]) => before.get(file)?.look !== look)
  const rewritten = touched.filter(([file, { content }]) => before.get(file)?.content === content)
  return {
    refreshSeconds: refresh.seconds,
    refreshTouched: touched.length,
    refreshRewritten: rewritten.length,
  }
}

/** Where the tool lies that turns the real listings into a site folder; undefined when it is missing. */
export function findLondonTool(dataDir: string | undefined): string | undefined {
  const tool = dataDir ? path.resolve(dataDir, '../tools/make-london-site.mjs') : undefined
  return tool && existsSync(tool) ? tool : undefined
}

const stageOf = (work: string) => path.join(work, 'stage')

/** Where the builds of a bench keep the releases of their code. */
export const releasesOf = (work: string) => path.join(stageOf(work), RELEASES_FOLDER)

export interface Bench {
  siteFolder: string
  publicDir: string
  /** Where the site's builds keep the releases of their code. */
  releases: string
  build: () => Promise<void>
  /** Puts the site and all that its builds keep away, their releases excepted; once. */
  forgetAllButReleases: () => Promise<void>
  refresh: () => Promise<void>
  /** Marks the n-th of the coming showtimes as sold out. */
  sellOut: (n: number) => Promise<void>
}

/** Makes the London site folder below `work`, and the ways to build and refresh it there. @throws Error where its tool is missing */
export async function prepareBench({
  work,
  dataDir,
  copies,
}: {
  work: string
  dataDir: string
  copies: number
}): Promise<Bench> {
  const tool = findLondonTool(dataDir)
  if (!tool) throw new Error(`make-london-site.mjs is missing beside ${dataDir}`)
  const siteFolder = path.join(work, 'site')
  const publicDir = path.join(work, 'public')
  await mkdir(work, { recursive: true })
  execFileSync(process.execPath, [tool, siteFolder, String(copies)], { stdio: 'ignore' })
  const now = (await readFile(path.join(siteFolder, 'BUILD_NOW'), 'utf8')).trim()
  const env = { ...process.env, SITE: siteFolder, BUILD_NOW: now, PUBLIC_DIR: publicDir }
  const logFile = path.join(work, 'bench.log')
  const stageRoot = stageOf(work)
  // What is edited while the benchmark runs must not reach its builds.
  const projectRoot = path.join(work, 'sources')
  await copySources(projectRoot)
  const runBuilder = logBuilds(logFile)
  return {
    siteFolder,
    publicDir,
    releases: releasesOf(work),
    async forgetAllButReleases() {
      // Moved away, not removed: for minutes after, the file system searches long for each new file's place.
      const forgotten = path.join(work, 'forgotten')
      await mkdir(forgotten)
      const kept = (await readdir(stageRoot)).filter(name => name !== RELEASES_FOLDER)
      for (const folder of [publicDir, ...kept.map(name => path.join(stageRoot, name))])
        await rename(folder, path.join(forgotten, path.basename(folder)))
    },
    async build() {
      const result = await buildSite({ env, projectRoot, stageRoot, runBuilder })
      if (!result.ok) throw new Error(result.error.join('\n'))
    },
    refresh: () => runRefresh(env),
    sellOut: n => sellOut({ file: path.join(siteFolder, 'showtimes.json'), from: now.slice(0, 16), n }),
  }
}

/** So much of a log is said with a build that failed: its folder is removed after. */
const LOG_TAIL = 1500

/** Runs Gatsby with its output in a file, whose end is part of the failure. */
export function logBuilds(logFile: string): RunBuilder {
  return async ({ dir, args, env }) => {
    const log = openSync(logFile, 'w')
    const result = await runGatsby({ command: 'build', args, cwd: dir, env, log })
    closeSync(log)
    return result.ok ? result : failure(`${result.error}: ${(await readFile(logFile, 'utf8')).slice(-LOG_TAIL)}`)
  }
}

/** Copies what the project is built from. @param to a folder that is made */
export async function copySources(to: string): Promise<void> {
  await mkdir(to)
  for (const name of (await readdir(PROJECT_ROOT)).filter(isSource)) {
    await cp(path.join(PROJECT_ROOT, name), path.join(to, name), { recursive: true, preserveTimestamps: true })
  }
  // Fonts are copied from where the project has its packages.
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(to, 'node_modules'))
}

/** The command as an operator runs it, start-up of Node included. */
function runRefresh(env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(PROJECT_ROOT, 'plugins/gatsby-source-cinema/cli/refresh-site.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`refresh ended with ${code}`))))
  })
}

const ShowtimesSchema = v.array(v.looseObject({ startsAt: v.string(), soldOut: v.optional(v.boolean()) }))

async function sellOut({ file, from, n }: { file: string; from: string; n: number }): Promise<void> {
  const showtimes = v.parse(ShowtimesSchema, JSON.parse(await readFile(file, 'utf8')))
  const showtime = showtimes.filter(({ startsAt, soldOut }) => startsAt > from && !soldOut)[n]
  if (!showtime) throw new Error(`${file} holds no coming showtime`)
  showtime.soldOut = true
  await writeFile(file, JSON.stringify(showtimes))
}

async function countPages(publicDir: string): Promise<{ moviePages: number; theaterPages: number }> {
  const pages = (await listFiles(publicDir)).filter(file => file.endsWith('/index.html'))
  // `resolve/` is the page that looks up old addresses, not a movie's.
  const isPage = (file: string) => !file.includes('/resolve/')
  const below = (folder: string) =>
    pages.filter(file => isPage(file) && new RegExp(`^${folder}/[^/]+/index\\.html$`).test(file)).length
  return { moviePages: below('movies'), theaterPages: below('theaters') }
}

/** What every file looks like from outside, and what is in it. */
async function looksOf(folder: string): Promise<Map<string, { look: string; content: string }>> {
  const looks = new Map<string, { look: string; content: string }>()
  for (const file of await listFiles(folder)) {
    const { ino, size, mtimeMs } = await stat(path.join(folder, file))
    const content = createHash('sha1')
      .update(await readFile(path.join(folder, file)))
      .digest('base64')
    looks.set(file, { look: `${ino} ${size} ${mtimeMs}`, content })
  }
  return looks
}

/** Seconds of a run, and processor seconds of all its processes. */
export async function measure(run: () => Promise<void>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [started, cpu] = [performance.now(), cpuSecondsSoFar()]
  await run()
  return { seconds: round((performance.now() - started) / 1000), cpuSeconds: round(cpuSecondsSoFar() - cpu) }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10
export const toMib = (bytes: number) => Math.round(bytes / 1024 / 1024)
