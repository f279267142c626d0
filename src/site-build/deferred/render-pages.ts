import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {
  DEFERRED_FOLDER,
  RENDERED_SCRIPTS_FILE,
  RenderRequestSchema,
  type RenderReplySchema,
} from '../../config/deferred-pages'
import { LANGUAGE_FOLDER } from '../../platform/published-files'
import { hashPageScripts } from '../bundler/page-scripts-file'
import { replaceFile } from '../publish/replace-file'
import { openPageRenderer } from '../rendering/page-renderer'
import { htmlFileOf, STATS_FILE } from './deferred-files'

/**
 * The process in which the host renders deferred pages: bundled into `.deferred/` of the release, and started with its
 * `public/` as the argument, in an empty folder. As in a build, the renderer reads and writes below its working folder:
 * pages and their stylesheets come into `public/` there.
 */

const publicDir = path.resolve(process.argv[2] ?? '')
const deferredDir = path.join(publicDir, DEFERRED_FOLDER)
const outputDir = path.resolve('public')

/** Files that the renderer expects in its working folder. */
function prepareFolder(): void {
  mkdirSync('.cache', { recursive: true })
  mkdirSync(outputDir, { recursive: true })
  cpSync(path.join(deferredDir, 'ssr-config.json'), '.cache/ssr-config.json')
  cpSync(path.join(deferredDir, STATS_FILE), path.join(outputDir, STATS_FILE))
  cpSync(path.join(publicDir, LANGUAGE_FOLDER), path.join(outputDir, LANGUAGE_FOLDER), { recursive: true })
}

prepareFolder()
const renderHtml = openPageRenderer({
  rendererFile: path.join(deferredDir, 'renderer/render-page.js'),
  publicDir,
  statsFile: path.join(deferredDir, STATS_FILE),
  prefix: process.env['PATH_PREFIX'],
})

async function renderPage(pagePath: string): Promise<void> {
  const { html } = await renderHtml(pagePath)
  const { dir, base } = path.parse(path.join(outputDir, htmlFileOf(pagePath)))
  const hashes = JSON.stringify(hashPageScripts(html))
  await replaceFile({ dir, file: RENDERED_SCRIPTS_FILE, content: hashes })
  await replaceFile({ dir, file: base, content: html, compressed: true })
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
