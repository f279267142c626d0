import path from 'node:path'
import type { GatsbyNode, NodePluginArgs } from 'gatsby'
import { keptListings } from './src/site-build/listings/listing-store'
import { hasGallery, readBuildEnvironment } from './src/site-build/config/build-environment'
import { createPages as createSitePages } from './src/site-build/bundler/create-pages'
import { LISTING_FILES_WORKER, RENDER_WORKER } from './src/site-build/publish/compile-gatsby-files'
import { writeAgentFiles } from './src/site-build/outputs/agents/agent-files'
import { copyPartytown } from './src/site-build/outputs/copy-partytown'
import { findBrokenLinks } from './src/site-build/outputs/broken-links'
import { startListingFiles } from './src/site-build/outputs/listing-files'
import { writeOfflineFiles } from './src/site-build/outputs/offline-files'
import { ChunkMapPlugin } from './src/site-build/bundler/chunk-map-plugin'
import { esbuildConfig } from './src/site-build/bundler/esbuild-config'
import { writeRoutesFile } from './src/site-build/outputs/routes-file'
import { writeDiscoveryFiles } from './src/site-build/outputs/sitemap'
import { skipDeferredHtml } from './src/site-build/deferred/skip-deferred-html'
import { deferredPathsOf, writeDeferredPages } from './src/site-build/deferred/write-deferred-pages'
import { writeJsonFile } from './src/site-build/publish/json-file'
import { BROKEN_LINKS_FILE } from './src/site-build/publish/release-record'
import { useRenderThreads } from './src/site-build/rendering/render-threads'
import { RENDERER_FOLDER } from './src/site-build/release/release-folders'
import { useRelease } from './src/site-build/release/gatsby-compilations'
import { writeLanguageFiles } from './src/site-build/messages/language-file'
import { formatFault } from './src/config/fault'

/**
 * Compiled code comes from the release that the build names, and the HTML of deferred pages from the host. Other pages are
 * rendered in threads of this process.
 */
export const onPreInit: GatsbyNode['onPreInit'] = ({ store }) => {
  const folder = process.env.RELEASE_DIR
  if (!folder || process.env.NODE_ENV !== 'production') return
  const directory = directoryOf({ store })
  useRelease({ store, directory, folder })
  useRenderThreads({ store, directory, script: RENDER_WORKER })
  skipDeferredHtml({ directory, deferredPaths: () => deferredPathsOf(keptListings()) })
}

/** Called before the bundler starts, and again whenever a development server has read its source. */
export const createPages: GatsbyNode['createPages'] = async args => {
  const directory = directoryOf(args)
  const publicDir = path.join(directory, 'public')
  // A build writes it at its end; in development the host beside the server reads it.
  if (process.env.NODE_ENV === 'development')
    await writeRoutesFile({ listings: keptListings(), publicDir, ...readEnvironment() })
  // The server reads it when it renders pages; in development pages have all messages.
  else await writeLanguageFiles(keptListings(), publicDir)
  createSitePages(args)
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, store, stage, getConfig }) => {
  const directory = directoryOf({ store })
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const jsxImportSource = path.join(directory, 'src/ui/jsx')
  const gatsbyFolder = path.dirname(require.resolve('gatsby/package.json'))
  const matchPaths = path.join(directory, 'src/app/match-paths.ts')
  // No published site has the gallery.
  const pageComponents = hasGallery(process.env) ? null : path.join(directory, 'src/app/page-components.ts')
  const cacheFolder = path.join(directory, '.cache')
  actions.replaceWebpackConfig(
    esbuildConfig({
      config: getConfig(),
      stage,
      jsxImportSource,
      gatsbyFolder,
      cacheFolder,
      matchPaths,
      publicPath: path.join(directory, 'src/app/public-path.ts'),
      pageComponents,
    }),
  )
  if (stage === 'build-javascript')
    actions.setWebpackConfig({ plugins: [new ChunkMapPlugin(path.join(directory, 'public'))] })
}

/** Files that depend on listings alone are written in a worker thread while the bundler runs. */
let listingFiles: ReturnType<typeof startListingFiles> | undefined

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async ({ store }) => {
  const directory = directoryOf({ store })
  const publicDir = path.join(directory, 'public')
  await copyPartytown(publicDir)
  if (process.env.NODE_ENV === 'development') return
  const worker = path.join(directory, LISTING_FILES_WORKER)
  listingFiles = startListingFiles(worker, { listings: keptListings(), publicDir, ...readEnvironment() })
  // onPostBuild awaits it and handles the error.
  listingFiles.catch(() => undefined)
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, reporter }) => {
  const directory = directoryOf({ store })
  const publicDir = path.join(directory, 'public')
  const warn = (line: string) => reporter.warn(`warning: ${line}`)
  const written = await listingFiles
  if (written) {
    const { drawn, kept } = written.sharingPictures
    reporter.info(`sharing pictures: ${drawn} new, ${kept} kept`)
    written.warnings.forEach(warn)
  }
  const { siteUrl, projectRoot } = readEnvironment()
  await writeJsonFile(path.join(directory, BROKEN_LINKS_FILE), findBrokenLinks(keptListings()))
  await writeRoutesFile({ listings: keptListings(), publicDir, siteUrl })
  await writeDiscoveryFiles({ listings: keptListings(), siteUrl, publicDir })
  await writeAgentFiles({ listings: keptListings(), siteUrl, publicDir })
  await writeOfflineFiles({ listings: keptListings(), projectRoot, directory, publicDir, warn })
  await writeDeferredPages({
    ...{ listings: keptListings(), directory, publicDir, projectRoot, env: process.env },
    rendererDir: path.join(process.env.RELEASE_DIR ?? '', RENDERER_FOLDER),
    filmQuery: filmQueryOf(store),
  })
}

/** The text of films' pages' query with its fragments, as Gatsby runs it. */
function filmQueryOf(store: NodePluginArgs['store']): string | undefined {
  const { components } = store.getState() as { components: Map<string, { componentPath: string; query: string }> }
  return [...components.values()].find(({ componentPath }) => componentPath.endsWith('/movies/movie.tsx'))?.query
}

/** Gatsby's working folder. */
function directoryOf({ store }: Pick<NodePluginArgs, 'store'>): string {
  const { directory }: { directory: string } = store.getState().program
  return directory
}

function readEnvironment() {
  const environment = readBuildEnvironment(process.env)
  if (!environment.ok) throw new Error(environment.error.map(formatFault).join('\n'))
  return environment.value
}
