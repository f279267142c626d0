import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Store } from 'gatsby'
import { CHUNK_MAP_FILES } from '../bundler/chunk-map-plugin'
import {
  type CompiledCode,
  keepCompiledCode,
  readCompiledCode,
  restoreBrowserCode,
  restoreRenderer,
} from './compiled-code'

interface Stats {
  hash: string
  hasWarnings: () => boolean
  toJson: (what: object) => { assets?: { name: string }[] }
}
interface Compilation {
  stats: Stats
  close: () => Promise<void>
}
interface Component {
  componentPath: string
  componentChunkName: string
  isSlice: boolean
  pages: Set<string>
}
type Components = Map<string, Component>
interface ChunkHashes {
  renderPageHash: string
  templateHashes: Record<string, string>
}

/** Gatsby's functions that its build calls by these objects (`gatsby/dist/commands/build.js`). */
interface Compilers {
  javascript: { buildProductionBundle: (...args: unknown[]) => Promise<Compilation> }
  html: { buildRenderer: (...args: unknown[]) => Promise<Compilation & { rendererPath: string }> }
  hashes: { getSSRChunkHashes: (input: { stats: Stats; components: Components }) => ChunkHashes }
}

/** Files that Gatsby and `ChunkMapPlugin` write about the compilation, in `public/`. */
const FILES_OF_STATS = ['webpack.stats.json', ...CHUNK_MAP_FILES]
/** Its part that every page has, with the hash by which a page notices that another release is live. */
const SCRIPTS_OF_PAGES = '_gatsby/slices/_gatsby-scripts-1.html'
/** Gatsby's own place of the renderer, in the stage. */
const ROUTES = '.cache/page-ssr/routes'

interface UseRelease {
  store: Store
  /** The stage. */
  directory: string
  /** Of the release: the code comes from it, or is kept in it once compiled. */
  folder: string
  compilers?: Compilers
}

/** Lets Gatsby's build take its compiled code from a release, and makes the release where there is none. */
export function useRelease(input: UseRelease): void {
  const { compilers = gatsbyCompilers(input.directory) } = input
  const release = readCompiledCode(input.folder)
  if (release) takeFromRelease({ ...input, compilers, release })
  else keepAsRelease({ ...input, compilers })
}

function takeFromRelease({
  store,
  directory: stage,
  folder,
  compilers,
  release,
}: Required<UseRelease> & { release: CompiledCode }): void {
  const routes = path.join(stage, ROUTES)
  const stats: Stats = { hash: release.hash, hasWarnings: () => false, toJson: () => ({}) }
  const close = () => Promise.resolve()
  compilers.javascript.buildProductionBundle = async () => {
    await restoreBrowserCode({ folder, stage })
    noteStaticQueries(store, release.staticQueries)
    return { stats, close }
  }
  compilers.html.buildRenderer = async () => {
    await restoreRenderer({ folder, stage, routes })
    return { stats, close, rendererPath: path.join(routes, 'render-page.js') }
  }
  compilers.hashes.getSSRChunkHashes = ({ components }) => ({
    renderPageHash: release.renderPageHash,
    templateHashes: Object.fromEntries(
      [...components.values()].flatMap(({ componentChunkName, componentPath }) => {
        const hash = release.templateHashes[componentChunkName]
        return hash === undefined ? [] : [[componentPath, hash]]
      }),
    ),
  })
}

/**
 * Tells Gatsby which queries of components each template needs, as its `StaticQueryMapper` does after a compilation.
 * Every template gets all of a release: there is one, of the page frame.
 */
function noteStaticQueries(store: Store, staticQueryHashes: readonly string[]): void {
  const { components, staticQueriesByTemplate, slicesByTemplate } = store.getState() as {
    components: Components
    staticQueriesByTemplate: Map<string, string[]>
    slicesByTemplate: Map<string, object>
  }
  for (const { componentPath, isSlice, pages } of components.values()) {
    if (isSlice) continue
    const known = staticQueriesByTemplate.get(componentPath)
    const isSame = known?.join() === staticQueryHashes.join()
    if (isSame && slicesByTemplate.has(componentPath)) continue
    store.dispatch({ type: 'ADD_PENDING_TEMPLATE_DATA_WRITE', payload: { componentPath, pages } })
    store.dispatch({ type: 'SET_SLICES_BY_TEMPLATE', payload: { componentPath, slices: {} } })
    store.dispatch({ type: 'SET_STATIC_QUERIES_BY_TEMPLATE', payload: { componentPath, staticQueryHashes } })
  }
}

function keepAsRelease({ store, directory: stage, folder, compilers }: Required<UseRelease>): void {
  const { buildProductionBundle } = compilers.javascript
  const { buildRenderer } = compilers.html
  const { getSSRChunkHashes } = compilers.hashes
  const routes = path.join(stage, ROUTES)
  let browser: { hash: string; browserFiles: string[]; staticQueries: string[] } | undefined
  compilers.javascript.buildProductionBundle = async (...args) => {
    const compiled = await buildProductionBundle(...args)
    const { staticQueriesByTemplate } = store.getState() as { staticQueriesByTemplate: Map<string, string[]> }
    const assets = assetsOf(compiled.stats)
    const hash = hashOf(assets, compiled.stats.hash.length)
    const scripts = path.join(stage, 'public', SCRIPTS_OF_PAGES)
    writeFileSync(scripts, readFileSync(scripts, 'utf8').replace(`"${compiled.stats.hash}"`, `"${hash}"`))
    Object.defineProperty(compiled.stats, 'hash', { value: hash })
    browser = {
      hash,
      browserFiles: [...assets, ...FILES_OF_STATS],
      staticQueries: [...new Set([...staticQueriesByTemplate.values()].flat())].sort(),
    }
    return compiled
  }
  compilers.html.buildRenderer = async (...args) => {
    const compiled = await buildRenderer(...args)
    if (!browser) return compiled
    const { hash, browserFiles, staticQueries } = browser
    const hashes = getSSRChunkHashes({ stats: compiled.stats, components: byChunkName(compiled.stats) })
    await keepCompiledCode({
      ...{ folder, stage, routes, browserFiles },
      code: { hash, staticQueries, ...hashes },
      rendererFiles: assetsOf(compiled.stats),
    })
    return compiled
  }
}

/**
 * Hash of compiled code by the names of its files, which have their contents' hashes. Webpack's own differs between two
 * compilations of the same sources, and pages carry it.
 */
export function hashOf(files: readonly string[], length: number): string {
  return createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, length)
}

/** Files of a compilation, those too that it took from its cache. */
const assetsOf = (stats: Stats) =>
  (stats.toJson({ all: false, assets: true, cachedAssets: true }).assets ?? []).map(({ name }) => name)

/** Components for `getSSRChunkHashes`, of every template and named by their chunk instead of their file. */
function byChunkName(stats: Stats): Components {
  const { compilation } = stats as Stats & { compilation: { chunkGroups: { name?: string }[] } }
  const names = compilation.chunkGroups.flatMap(({ name }) => (name?.startsWith('component---') ? [name] : []))
  return new Map(
    names.map(name => [
      name,
      { componentPath: name, componentChunkName: name, isSlice: false, pages: new Set<string>() },
    ]),
  )
}

/** @param directory of the stage */
function gatsbyCompilers(directory: string): Compilers {
  const load = createRequire(path.join(directory, 'package.json'))
  return {
    javascript: load('gatsby/dist/commands/build-javascript') as Compilers['javascript'],
    html: load('gatsby/dist/commands/build-html') as Compilers['html'],
    hashes: load('gatsby/dist/utils/webpack/get-ssr-chunk-hashes') as Compilers['hashes'],
  }
}
