import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import {
  DEFERRED_FILE,
  DEFERRED_FOLDER,
  type DeferredPages,
  FILM_QUERY_FILE,
  RENDER_SCRIPT,
} from '../../config/deferred-pages'
import { SSR_CONFIG_FILE } from '../../features/layout/rules/ssr-config'
import { SOURCES_ROOT } from '../../platform/project-root'
import type { Listings } from '../listings/listings'
import { planSite } from '../outputs/plan-pages'
import { replaceFile } from '../publish/replace-file'
import { pageDataFileOf, STATS_FILE } from './deferred-files'

interface WriteDeferredPages {
  listings: Listings
  /** Gatsby's working folder. */
  directory: string
  publicDir: string
  projectRoot: string
  /** Folder of the compiled renderer. */
  rendererDir: string
  /** Text of the query of films' pages, with its fragments; undefined on a site without films. */
  filmQuery: string | undefined
  env: NodeJS.ProcessEnv
}

/** Paths of the pages that the host renders, in all languages: those of families with a `defer…` setting (specification §2). */
export function deferredPathsOf(listings: Listings): string[] {
  return planSite(listings).flatMap(({ plan }) => (plan.defer ? [plan.path] : []))
}

/** Writes `.deferred/` of a build: the list of deferred pages and what renders them anywhere. Without such a page, none. */
export async function writeDeferredPages(input: WriteDeferredPages): Promise<void> {
  const { listings, directory, publicDir, env } = input
  const folder = path.join(publicDir, DEFERRED_FOLDER)
  const paths = deferredPathsOf(listings)
  if (paths.length === 0) return rm(folder, { recursive: true, force: true })
  const files = {
    ...(await rendererFiles(input)),
    [RENDER_SCRIPT]: await bundle({
      entryPoints: [path.join(SOURCES_ROOT, 'src/site-build/deferred/render-pages.ts')],
    }),
    'ssr-config.json': await readFile(path.join(directory, SSR_CONFIG_FILE), 'utf8'),
    [STATS_FILE]: await usedStats(path.join(publicDir, STATS_FILE)),
  }
  // An unchanged file keeps its time, by which a release links it to that of the release before.
  for (const [file, content] of Object.entries(files)) await replaceFile({ dir: folder, file, content })
  const { PATH_PREFIX = '', BUILD_NOW } = env
  const variables = { PATH_PREFIX, ...(BUILD_NOW ? { BUILD_NOW } : {}) }
  const key = await hashOfPages({ publicDir, paths, seed: JSON.stringify([files, variables]) })
  if (input.filmQuery !== undefined && listings.site.deferMoviePages)
    await replaceFile({ dir: publicDir, file: FILM_QUERY_FILE, content: input.filmQuery })
  else await rm(path.join(publicDir, FILM_QUERY_FILE), { force: true })
  const list: DeferredPages = { key, paths, env: variables }
  await replaceFile({ dir: publicDir, file: DEFERRED_FILE, content: JSON.stringify(list) })
}

interface HashOfPages {
  publicDir: string
  paths: readonly string[]
  /** What all pages are made of, besides their own data. */
  seed: string
}

/** Key of a list (`config/deferred-pages`): of the pages' data, and of what they are made of besides. */
async function hashOfPages({ publicDir, paths, seed }: HashOfPages): Promise<string> {
  const hash = createHash('sha256').update(seed)
  const queries = path.join(publicDir, 'page-data/sq/d')
  for (const file of (await readdir(queries)).sort()) {
    // Compressed forms are there in a published folder alone.
    if (file.endsWith('.json')) hash.update(await readFile(path.join(queries, file)))
  }
  await addPages(hash, { publicDir, pages: paths })
  return hash.digest('hex').slice(0, 20)
}

interface NextKey {
  publicDir: string
  /** Key of the list so far. */
  former: string
  /** Paths that are added to it. */
  pages: readonly string[]
}

/** Key of a list that a refresh adds pages to. */
export async function nextKey({ publicDir, former, pages }: NextKey): Promise<string> {
  const hash = createHash('sha256').update(former)
  await addPages(hash, { publicDir, pages })
  return hash.digest('hex').slice(0, 20)
}

async function addPages(hash: Hash, { publicDir, pages }: Pick<NextKey, 'publicDir' | 'pages'>): Promise<void> {
  for (const page of pages) hash.update(page).update(await readFile(path.join(publicDir, pageDataFileOf(page))))
}

/** A package, as the compiled renderer names it: by its path on the machine that compiled it. */
const PACKAGE = /require\("[^"]*\/node_modules\/([^"]+)"\)/g
/** Gatsby's watched forms of Node's modules. */
const WATCHED_MODULE = /require\("[^"]*\/ssr-builtin-trackers\/([a-z_]+)"\)/g
const PACKAGES_SCRIPT = 'packages.js'

/** The compiled renderer with its packages, which needs no others and no path of this machine. */
async function rendererFiles({ rendererDir, projectRoot }: WriteDeferredPages): Promise<Record<string, string>> {
  const packages = new Set<string>()
  const files: Record<string, string> = {}
  for (const file of (await readdir(rendererDir)).filter(name => name.endsWith('.js'))) {
    const text = await readFile(path.join(rendererDir, file), 'utf8')
    files[`renderer/${file}`] = text
      .replace(WATCHED_MODULE, (_, module: string) => `require("node:${module}")`)
      .replace(PACKAGE, (_, name: string) => {
        const module = name.replace(/(?:\/index)?\.js$/, '')
        packages.add(module)
        return `require("./${PACKAGES_SCRIPT}")["${module}"]`
      })
  }
  const contents = [...packages].sort().map(name => `exports["${name}"] = require("${name}")`)
  files[`renderer/${PACKAGES_SCRIPT}`] = await bundle({
    stdin: { contents: contents.join('\n'), resolveDir: projectRoot },
  })
  return files
}

/** Bundles a script with all of its packages. */
async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  })
  return outputFiles?.[0]?.text ?? ''
}

/** The part of the bundler's statistics that pages are rendered with. */
async function usedStats(file: string): Promise<string> {
  const { assetsByChunkName, childAssetsByChunkName } = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    object
  >
  return JSON.stringify({ assetsByChunkName, childAssetsByChunkName })
}
