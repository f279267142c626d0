import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findLondonTool, logBuilds, prepareBench } from './bench-build'
import { buildSite } from '../../src/site-build/cli/build-site'

export type SiteName = 'circuit' | 'theater' | 'everyman' | 'london'

/** A built site, or why there is none. */
export type Site = { publicDir: string } | { missing: string }

/** The variable that names a built site, which is then not built. */
export const SITE_VARIABLES: Readonly<Record<SiteName, string>> = {
  circuit: 'PUBLIC_DIR',
  theater: 'THEATER_PUBLIC_DIR',
  everyman: 'EVERYMAN_PUBLIC_DIR',
  london: 'LONDON_PUBLIC_DIR',
}

/** The instants that recorded listings are built at. */
const EVERYMAN_NOW = '2025-01-23T09:00:00Z'

export function isBuilt(site: Site): site is { publicDir: string } {
  return 'publicDir' in site
}

export interface BenchSites {
  /** The built site, built when it is first asked for. */
  get: (name: SiteName) => Promise<Site>
  /** Puts a site there that a part has built itself. */
  put: (name: SiteName, publicDir: string) => void
}

/**
 * The sites that the bench measures: those that the environment names, else each built once below `work`. A site that cannot
 * be built, or whose listings are not there, says why in place of its folder.
 * @param work a folder inside the repository, for packages are found from there; the caller removes it
 */
export function openSites({
  env,
  work,
  print,
}: {
  env: NodeJS.ProcessEnv
  work: string
  print: (line: string) => void
}): BenchSites {
  const sites = new Map<SiteName, Promise<Site>>()
  const make = async (name: SiteName): Promise<Site> => {
    const variable = SITE_VARIABLES[name]
    const named = env[variable]
    if (named) {
      const publicDir = path.resolve(named)
      return existsSync(publicDir) ? { publicDir } : { missing: `${variable} names no folder` }
    }
    const dataDir = env['REAL_DATA_DIR']
    if (!dataDir && (name === 'everyman' || name === 'london')) return { missing: 'REAL_DATA_DIR is not set' }
    print(`Building ${name} …`)
    try {
      return { publicDir: await buildNamed({ name, env, work: path.join(work, name), dataDir: dataDir ?? '' }) }
    } catch (error) {
      return { missing: `${name} could not be built: ${error instanceof Error ? error.message : String(error)}` }
    }
  }
  return {
    get(name) {
      const site = sites.get(name) ?? make(name)
      sites.set(name, site)
      return site
    },
    put: (name, publicDir) => void sites.set(name, Promise.resolve({ publicDir })),
  }
}

interface BuildNamed {
  name: SiteName
  env: NodeJS.ProcessEnv
  work: string
  dataDir: string
}

async function buildNamed({ name, env, work, dataDir }: BuildNamed): Promise<string> {
  switch (name) {
    case 'circuit':
      return buildInto({ work, env: { ...env, SITE: 'demo-circuit' } })
    case 'theater':
      return buildInto({ work, env: { ...env, SITE: 'demo-theater' } })
    case 'everyman':
      return buildEveryman({ work, env, dataDir })
    case 'london': {
      if (!findLondonTool(dataDir)) throw new Error('make-london-site.mjs is missing beside REAL_DATA_DIR')
      const bench = await prepareBench({ work, dataDir, copies: 1 })
      await bench.build()
      return bench.publicDir
    }
  }
}

async function buildInto({ work, env }: { work: string; env: NodeJS.ProcessEnv }): Promise<string> {
  await mkdir(work, { recursive: true })
  const publicDir = path.join(work, 'public')
  const result = await buildSite({
    env: { ...env, PUBLIC_DIR: publicDir },
    stageRoot: path.join(work, 'stage'),
    runBuilder: logBuilds(path.join(work, 'build.log')),
  })
  if (!result.ok) throw new Error(result.error.join('\n'))
  return publicDir
}

/** Builds a circuit from the recorded answers of its platform, which a server of their own gives again. */
async function buildEveryman({ work, env, dataDir }: Omit<BuildNamed, 'name'>): Promise<string> {
  const tool = path.resolve(dataDir, '../tools/serve-platform.mjs')
  if (!existsSync(tool)) throw new Error('serve-platform.mjs is missing beside REAL_DATA_DIR')
  const platform = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await firstLine(platform)
    const siteFolder = path.join(work, 'site')
    await mkdir(siteFolder, { recursive: true })
    const site = {
      name: 'Everyman Cinema',
      locale: 'en-GB',
      country: { code: 'uk', iso31661A2: 'GB', iso31661A3: 'GBR' },
      source: { type: 'boxoffice', url },
    }
    await writeFile(path.join(siteFolder, 'site.json'), JSON.stringify(site))
    return await buildInto({ work, env: { ...env, SITE: siteFolder, BUILD_NOW: EVERYMAN_NOW } })
  } finally {
    platform.kill()
  }
}

/** Where the platform listens: its first line. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the platform's server ended with ${code}`)))
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
  })
}
