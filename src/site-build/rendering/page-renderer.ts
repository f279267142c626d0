import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getScriptsAndStylesForTemplate } from 'gatsby/dist/utils/client-assets-for-template.js'
import { withCspSafeScripts } from '../bundler/page-scripts-file'
import { pageDataFileOf, SCRIPTS_SLICE } from '../deferred/deferred-files'

interface PageData {
  componentChunkName: string
  staticQueryHashes: string[]
}

interface RenderedPage {
  html: string
  /** What Gatsby notes of a page beside its HTML. */
  sliceData: unknown
  unsafeBuiltinsUsage: string[]
}

/** Gatsby's renderer, compiled (`cache-dir/static-entry.js`). */
interface Renderer {
  default: (page: object) => Promise<RenderedPage>
}

interface OpenPageRenderer {
  /** Absolute path of the compiled renderer. It reads and writes below the working folder. */
  rendererFile: string
  /** With the pages' data. */
  publicDir: string
  /** The bundler's list of files. */
  statsFile: string
  /** Of the site's paths, `/kino`. */
  prefix: string | undefined
}

/**
 * Returns a function that renders a page as `renderHTMLProd` of Gatsby does, with the scripts at its end, which Gatsby puts in
 * after, and as its policy needs them. It rejects when the page's code throws.
 */
export function openPageRenderer({ rendererFile, publicDir, statsFile, prefix }: OpenPageRenderer) {
  const renderer = createRequire(rendererFile)(rendererFile) as Renderer
  const stats = readJson<object>(statsFile)
  const scripts = SCRIPTS_SLICE.wrap(readFileSync(path.join(publicDir, SCRIPTS_SLICE.file), 'utf8'))
  const staticQueries = new Map<string, unknown>()
  /** Results of the queries of components. */
  const staticQueryContext = (hashes: readonly string[]) => {
    for (const hash of hashes)
      if (!staticQueries.has(hash))
        staticQueries.set(hash, readJson(path.join(publicDir, `page-data/sq/d/${hash}.json`)))
    return Object.fromEntries(staticQueries)
  }
  return async (pagePath: string): Promise<RenderedPage> => {
    const pageData = readJson<PageData>(path.join(publicDir, pageDataFileOf(pagePath)))
    const rendered = await renderer.default({
      pagePath,
      pageData,
      context: { isDuringBuild: true },
      staticQueryContext: staticQueryContext(pageData.staticQueryHashes),
      ...(await getScriptsAndStylesForTemplate(pageData.componentChunkName, stats)),
    })
    const html = withCspSafeScripts(
      rendered.html.replace(SCRIPTS_SLICE.pattern, () => scripts),
      prefix,
    )
    return { ...rendered, html }
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
