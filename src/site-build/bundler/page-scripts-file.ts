import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tagAttribute, scriptLoaderText } from '../../platform/published-files'
import { PAGE_SCRIPTS_FILE, type PageScripts } from '../../features/site/rules/response-headers'
import { replaceFile } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

/**
 * Rewrites all pages' scripts for the CSP and writes `/page-scripts.json`, the hashes for the pages' policies.
 * @param prefix of the site's paths, `/kino`; empty without one
 */
export async function writePageScriptsFile(publicDir: string, prefix = ''): Promise<PageScripts> {
  const pages = (await listFiles(publicDir)).filter(file => file.endsWith('.html'))
  const hashesOf = (file: string) => hashPageScripts(rewritePage(path.join(publicDir, file), prefix))
  const scripts = arrangePageScripts(pages.map(file => ({ file, hashes: hashesOf(file) })))
  const content = JSON.stringify(scripts)
  await replaceFile({ dir: publicDir, file: PAGE_SCRIPTS_FILE, content })
  return scripts
}

/** Gatsby's markup at the end of a page: the script that sets the page path, and the application's scripts. */
const PATH_SCRIPT =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/
/** Gatsby's table of files by template, with the room of its source text around it. */
const FILE_TABLE =
  /\s*<script\s+id="gatsby-chunk-mapping"\s+>\s*window\.___chunkMapping="(?:[^"\\]|\\.)*";\s*<\/script>\s*/
/** Gatsby's loader looks templates up in the table, which is text: it finds none, whatever the table holds. */
const EMPTY_TABLE = '<script id="gatsby-chunk-mapping">window.___chunkMapping={}</script>'
const FILE = /<script src="([^"]+)" async><\/script>/g
const FILES = /(?:<script src="[^"]+" async><\/script>)+/

/** The path is in an attribute so that the script text, and its hash, is the same on every page. */
const READ_PATH = 'window.pagePath=document.currentScript.getAttribute("data-path")'

/**
 * Rewrites Gatsby's inline scripts so that a CSP can allow them by hash (design: security). An inline script requests
 * the script files, which `'strict-dynamic'` then allows. Their URLs are in its text because injected markup could
 * forge an attribute. Pages that are already rewritten stay unchanged.
 */
export function withCspSafeScripts(html: string, prefix = ''): string {
  return html
    .replace(PATH_SCRIPT, pathFromAttribute)
    .replace(FILE_TABLE, EMPTY_TABLE)
    .replace(FILES, scripts => requestedByScript(scripts, prefix))
}

function pathFromAttribute(_script: string, literal: string): string {
  const path = String(JSON.parse(literal)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<script id="gatsby-script-loader" data-path="${path}">${READ_PATH}</script>`
}

/** The bundler's addresses begin at the site's root: its code is that of sites with any prefix. */
function requestedByScript(scripts: string, prefix: string): string {
  const addresses = [...scripts.matchAll(FILE)].map(([, address = '']) => prefix + address.replaceAll('&amp;', '&'))
  return `<script>${scriptLoaderText([...new Set(addresses)])}</script>`
}

/** The site's pages contain no script in a comment, and write `>` in attributes as `&gt;`. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Types that browsers execute; every other type is a data block (HTML, the script element's type). */
const RUN_TYPES: ReadonlySet<string> = new Set(['', 'module', 'text/javascript', 'application/javascript'])

function rewritePage(file: string, prefix: string): string {
  const html = readFileSync(file, 'utf8')
  const rewritten = withCspSafeScripts(html, prefix)
  if (rewritten !== html) writeFileSync(file, rewritten)
  return rewritten
}

/** `sha256-…` of each distinct inline script that browsers execute, in order (CSP Level 3 §6.7.3). */
export function hashPageScripts(html: string): string[] {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const tag = `<script${attributes}>`
    const isRun = RUN_TYPES.has((tagAttribute(tag, 'type') ?? '').trim().toLowerCase())
    return isRun && tagAttribute(tag, 'src') === undefined ? [text] : []
  })
  return [...new Set(texts.map(hashScript))]
}

/** Hash of a script as a browser reads it, with normalised line ends (HTML, preprocessing the input stream). */
export function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}`
}

function arrangePageScripts(pages: readonly { file: string; hashes: readonly string[] }[]): PageScripts {
  const counts = new Map<string, number>()
  for (const { hashes } of pages) counts.set(hashes.join(' '), (counts.get(hashes.join(' ')) ?? 0) + 1)
  const [usual = ''] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? []
  const others = pages.filter(({ hashes }) => hashes.join(' ') !== usual).map(({ file, hashes }) => [file, [...hashes]])
  return { usual: usual === '' ? [] : usual.split(' '), others: Object.fromEntries(others) }
}
