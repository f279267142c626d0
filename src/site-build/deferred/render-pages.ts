import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getScriptsAndStylesForTemplate } from 'gatsby/dist/utils/client-assets-for-template'
import * as v from 'valibot'
import {
  DEFERRED_FOLDER,
  RENDERED_SCRIPTS_FILE,
  RenderRequestSchema,
  type RenderReplySchema,
} from '../../config/deferred-pages'
import { LANGUAGE_FOLDER } from '../../platform/published-files'
import { hashPageScripts, withCspSafeScripts } from '../bundler/page-scripts-file'
import { replaceFile } from '../publish/replace-file'
import { htmlFileOf, pageDataFileOf, SCRIPTS_SLICE, STATS_FILE } from './deferred-files'

/**
 * The process in which the host renders deferred pages: bundled into `.deferred/` of the release, and started with its
 * `public/` as the argument, in an empty folder. As in a build, the renderer reads and writes below its working folder:
 * pages and their stylesheets come into `public/` there.
 */

interface PageData {
  componentChunkName: string
  staticQueryHashes: string[]
}

interface RenderedPage {
  html: string
}

/** Gatsby's renderer, compiled (`cache-dir/static-entry.js`). */
interface Renderer {
  default: (page: object) => Promise<RenderedPage>
}

const publicDir = path.resolve(process.argv[2] ?? '')
const deferredDir = path.join(publicDir, DEFERRED_FOLDER)
const outputDir = path.resolve('public')

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** Files that the renderer expects in its working folder. */
function prepareFolder(): void {
  mkdirSync('.cache', { recursive: true })
  mkdirSync(outputDir, { recursive: true })
  cpSync(path.join(deferredDir, 'ssr-config.json'), '.cache/ssr-config.json')
  cpSync(path.join(deferredDir, STATS_FILE), path.join(outputDir, STATS_FILE))
  cpSync(path.join(publicDir, LANGUAGE_FOLDER), path.join(outputDir, LANGUAGE_FOLDER), { recursive: true })
}

prepareFolder()
const load = createRequire(path.join(deferredDir, 'renderer/'))
const renderer = load('./render-page.js') as Renderer
const stats = readJson<object>(path.join(deferredDir, STATS_FILE))
const scriptsSlice = readFileSync(path.join(publicDir, SCRIPTS_SLICE.file), 'utf8')
const staticQueries = new Map<string, unknown>()

/** Results of the queries of components. */
function staticQueryContext(hashes: readonly string[]): Record<string, unknown> {
  for (const hash of hashes)
    if (!staticQueries.has(hash)) staticQueries.set(hash, readJson(path.join(publicDir, `page-data/sq/d/${hash}.json`)))
  return Object.fromEntries(staticQueries)
}

/** Renders a page as `renderHTMLProd` of Gatsby does, with the scripts at its end, and as a build rewrites it after. */
async function renderPage(pagePath: string): Promise<void> {
  const pageData = readJson<PageData>(path.join(publicDir, pageDataFileOf(pagePath)))
  const { html } = await renderer.default({
    pagePath,
    pageData,
    context: { isDuringBuild: true },
    staticQueryContext: staticQueryContext(pageData.staticQueryHashes),
    ...(await getScriptsAndStylesForTemplate(pageData.componentChunkName, stats)),
  })
  const whole = withCspSafeScripts(
    html.replace(SCRIPTS_SLICE.pattern, () => SCRIPTS_SLICE.wrap(scriptsSlice)),
    process.env['PATH_PREFIX'],
  )
  const { dir, base } = path.parse(path.join(outputDir, htmlFileOf(pagePath)))
  const hashes = JSON.stringify(hashPageScripts(whole))
  await replaceFile({ dir, file: RENDERED_SCRIPTS_FILE, content: hashes })
  await replaceFile({ dir, file: base, content: whole, compressed: true })
}

function reply(message: v.InferOutput<typeof RenderReplySchema>): void {
  process.send?.(message)
}

process.on('message', (message: unknown) => {
  const { path: page } = v.parse(RenderRequestSchema, message)
  renderPage(page).then(
    () => reply({ path: page, error: null }),
    (error: unknown) =>
      reply({ path: page, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// The host has ended.
process.on('disconnect', () => process.exit())
reply({ ready: true })
