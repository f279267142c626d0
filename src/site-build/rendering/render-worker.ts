import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { htmlFileOf, STATS_FILE } from '../deferred/deferred-files'
import { textIfThere } from '../publish/replace-file'
import { openPageRenderer } from './page-renderer'
import type { RenderedPages, RenderPages, RenderReply } from './render-threads'

/** A thread that renders pages of a build, in Gatsby's working folder. */

const publicDir = path.resolve('public')
let renderPage: ReturnType<typeof openPageRenderer> | undefined

async function renderPages({ htmlComponentRendererPath: rendererFile, paths }: RenderPages): Promise<RenderReply> {
  const pages: RenderedPages = { unsafeBuiltinsUsageByPagePath: {}, previewErrors: {}, slicesPropsPerPage: {} }
  let page = ''
  try {
    const statsFile = path.join(publicDir, STATS_FILE)
    renderPage ??= openPageRenderer({ rendererFile, publicDir, statsFile, prefix: process.env['PATH_PREFIX'] })
    for (page of paths) {
      const { html, sliceData, unsafeBuiltinsUsage } = await renderPage(page)
      pages.slicesPropsPerPage[page] = sliceData
      if (unsafeBuiltinsUsage.length > 0) pages.unsafeBuiltinsUsageByPagePath[page] = unsafeBuiltinsUsage
      writeIfChanged(path.join(publicDir, htmlFileOf(page)), html)
    }
    return { pages }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), page }
  }
}

/** An unchanged file keeps its time, by which a release links it to that of the release before. */
function writeIfChanged(file: string, content: string): void {
  if (textIfThere(file) === content) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

parentPort?.on('message', (input: RenderPages) => void renderPages(input).then(reply => parentPort?.postMessage(reply)))
