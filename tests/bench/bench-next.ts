import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { measure, toMib } from './bench-build'
import { watchTreeMemory } from './bench-memory'
import { NEXT_FILES } from './bench-next-pages'
import { listFiles } from '../../src/site-build/publish/sync-folder'

/** The major version whose figures are on record (design: performance), with React as it asks for it. */
const PACKAGES = ['next@16', 'react@19', 'react-dom@19', 'typescript@5', '@types/node@20', '@types/react@19']
const INSTALL_PATIENCE_MS = 240_000

export interface NextFigures {
  version: string
  pages: number
  coldCpuSeconds: number
  warmCpuSeconds: number
  coldSeconds: number
  warmSeconds: number
  peakMib: number
}

interface BenchNext {
  /** A folder outside the repository, for nothing of the repository may be found from there; the caller removes it. */
  work: string
  /** A site folder with listings; read, and left as it is. */
  siteFolder: string
}

/**
 * Builds the pages of the same listings as a bare static export of Next.js: a page for each theater with its showtimes and
 * for each film with its own, a list of each, and nothing else; cold, and again after one changed showtime.
 * @returns `missing` with the reason where the packages cannot be had. @throws Error where its build fails
 */
export async function benchNext({ work, siteFolder }: BenchNext): Promise<NextFigures | { missing: string }> {
  await mkdir(path.join(work, 'listings'), { recursive: true })
  for (const [name, content] of Object.entries(NEXT_FILES)) {
    await mkdir(path.dirname(path.join(work, name)), { recursive: true })
    await writeFile(path.join(work, name), content)
  }
  for (const name of ['theaters.json', 'movies.json', 'showtimes.json', 'BUILD_NOW'])
    await cp(path.join(siteFolder, name), path.join(work, 'listings', name))
  const refused = install(work)
  if (refused !== undefined) return { missing: `Next.js could not be installed: ${refused}` }
  const stopWatching = watchTreeMemory()
  try {
    const cold = await measure(() => runNext(work))
    await changeShowtime(path.join(work, 'listings/showtimes.json'))
    const warm = await measure(() => runNext(work))
    const pages = (await listFiles(path.join(work, 'out'))).filter(file => file.endsWith('.html')).length
    const { version } = JSON.parse(await readFile(path.join(work, 'node_modules/next/package.json'), 'utf8')) as {
      version: string
    }
    return {
      ...{ version, pages, coldCpuSeconds: cold.cpuSeconds, warmCpuSeconds: warm.cpuSeconds },
      ...{ coldSeconds: cold.seconds, warmSeconds: warm.seconds, peakMib: toMib(stopWatching()) },
    }
  } finally {
    stopWatching()
  }
}

/** @returns why it failed, in npm's first words */
function install(cwd: string): string | undefined {
  try {
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES]
    execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_PATIENCE_MS })
    return undefined
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer | null }
    const said = stderr?.toString().match(/npm error .*/)?.[0]
    return said ?? (error instanceof Error ? error.message : String(error))
  }
}

function runNext(cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [path.join(cwd, 'node_modules/next/dist/bin/next'), 'build']
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`next build ended with ${code}: ${said}`))))
  })
}

/** As one that is sold out in ours, one showtime says something else. */
async function changeShowtime(file: string): Promise<void> {
  const showtimes = JSON.parse(await readFile(file, 'utf8')) as { screen?: string }[]
  const showtime = showtimes.at(-1)
  if (showtime) showtime.screen = 'Changed'
  await writeFile(file, JSON.stringify(showtimes))
}
