import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findLondonTool, logBuilds, prepareBench } from './bench-build'
import { buildSite } from '../../src/site-build/cli/build-site'
import { EVERYMAN_NOW, writeEverymanInto } from '../builders/everyman-site'
import { startPlatformServer } from '../builders/platform-server'

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

/** Builds a site cold below `work`. @returns its public folder @throws Error when the build fails */
export async function buildInto({ work, env }: { work: string; env: NodeJS.ProcessEnv }): Promise<string> {
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
  const platform = await startPlatformServer(dataDir)
  try {
    const siteFolder = path.join(work, 'site')
    await mkdir(siteFolder, { recursive: true })
    writeEverymanInto(siteFolder, platform.url)
    return await buildInto({ work, env: { ...env, SITE: siteFolder, BUILD_NOW: EVERYMAN_NOW } })
  } finally {
    platform.stop()
  }
}
