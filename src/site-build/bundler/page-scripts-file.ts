import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tagAttribute } from '../../platform/published-files'
import { PAGE_SCRIPTS_FILE, type PageScripts } from '../../features/site/rules/page-scripts'
import { withCspSafeScripts } from './csp-safe-scripts'
import { replaceFile } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

/** The site's pages contain no script in a comment, and write `>` in attributes as `&gt;`. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const BUNDLER_STATS = 'webpack.stats.json'
interface BundlerStats {
  assetsByChunkName: Record<string, string[]>
}
/** Types that browsers execute; every other type is a data block (HTML, the script element's type). */
const RUN_TYPES: ReadonlySet<string> = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/**
 * Rewrites the scripts of all built pages for the CSP and writes `/page-scripts.json`, the hashes that the pages'
 * policies contain. Pages that are already rewritten keep their bytes and mtime.
 * @param publicDir contains all pages
 */
export async function writePageScriptsFile(publicDir: string): Promise<PageScripts> {
  const pages = (await listFiles(publicDir)).filter(file => file.endsWith('.html'))
  let known: readonly string[] | undefined
  const siteCode = () => (known ??= readSiteCode(publicDir))
  const scripts = arrangePageScripts(
    pages.map(file => ({ file, hashes: hashPageScripts(readKnownPage(path.join(publicDir, file), siteCode)) })),
  )
  const content = JSON.stringify(scripts)
  await replaceFile({ dir: publicDir, file: PAGE_SCRIPTS_FILE, content, compressed: false })
  return scripts
}

/**
 * Files of the site's own code (app/site-code), from the bundler's stats.
 * @throws Error when there are none
 */
function readSiteCode(publicDir: string): readonly string[] {
  const stats = JSON.parse(readFileSync(path.join(publicDir, BUNDLER_STATS), 'utf8')) as BundlerStats
  const { site } = stats.assetsByChunkName
  if (!site) throw new Error(`${BUNDLER_STATS} names no file of the site's code`)
  return site
}

function readKnownPage(file: string, siteCode: () => readonly string[]): string {
  const html = readFileSync(file, 'utf8')
  const known = withCspSafeScripts(html, siteCode)
  if (known !== html) writeFileSync(file, known)
  return known
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
  return {
    usual: usual === '' ? [] : usual.split(' '),
    others: Object.fromEntries(
      pages.filter(({ hashes }) => hashes.join(' ') !== usual).map(({ file, hashes }) => [file, [...hashes]]),
    ),
  }
}
