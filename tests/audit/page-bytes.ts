import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { PART_CODE } from '../../src/platform/head-names'
import { LANGUAGE_FOLDER, STYLES_FOLDER, tagAttribute } from '../../src/platform/published-files'
import { linkedSheets } from '../../src/site-build/bundler/drop-old-styles'
import { measureFirstLoad } from './first-load'
import { listFiles } from '../../src/site-build/publish/sync-folder'

/** Compressed bytes that one page of a built site costs a visitor, without live requests. */
export interface PageBytes {
  template: string
  /** Path without path prefix. */
  path: string
  htmlGz: number
  /** Page data, static queries and Gatsby's app data. */
  dataGz: number
  /** The page's stylesheet, which is shared by pages with the same styles and cached by browsers. */
  stylesGz: number
  /** Scripts of the page's first load (`first-load.ts`). */
  scriptsGz: number
  /** Scripts until the page is live: those, and the code of its parts (`part-code`), which runs at the first sign. */
  liveScriptsGz: number
  /** The file with the language's messages, which comes beside the code of the parts and is the same for all pages. */
  wordsGz: number
  /** The page itself, its stylesheet and each data file. */
  requests: number
  /** Showtimes in the HTML. */
  showtimes: number
  /** Business days of a theater's or film's list in the HTML. */
  days: number
  styleTags: number
}

const PageDataSchema = v.object({
  componentChunkName: v.string(),
  path: v.string(),
  staticQueryHashes: v.optional(v.array(v.string()), []),
  result: v.object({ pageContext: v.object({ templateName: v.string() }) }),
})

/** Measures every page of a built site, gzipped; images and fonts are not counted. */
export async function measurePages(publicDir: string, only: { template?: string } = {}): Promise<PageBytes[]> {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(readFileSync(path.join(publicDir, file)), { level: 9 }).byteLength
    sizes.set(file, size)
    return size
  }
  const firstLoad = measureFirstLoad(publicDir)
  const files = (await listFiles(path.join(publicDir, 'page-data'))).filter(file => file.endsWith('page-data.json'))
  return files.sort().flatMap(file => {
    const pageData = `page-data/${file}`
    const parsed = v.safeParse(PageDataSchema, JSON.parse(readFileSync(path.join(publicDir, pageData), 'utf8')))
    const template = parsed.success ? parsed.output.result.pageContext.templateName : undefined
    if (!parsed.success || template === undefined || (only.template ?? template) !== template) return []
    const { path: address, staticQueryHashes, componentChunkName } = parsed.output
    const page = address.endsWith('.html') ? address.slice(1) : `${address.slice(1)}index.html`
    const html = readIfAny(path.join(publicDir, page))
    if (html === undefined) return []
    const data = [pageData, 'page-data/app-data.json', ...staticQueryHashes.map(hash => `page-data/sq/d/${hash}.json`)]
    const sheets = linkedSheets(html)
    const first = firstLoad({ html, chunkName: componentChunkName })
    const part = partCodeOf(html)
    const later = part.filter(file => file.endsWith('.js') && !first.files.includes(file))
    const words = part.filter(file => file.endsWith('.json'))
    return {
      template,
      path: address,
      htmlGz: gzipSync(html, { level: 9 }).byteLength,
      dataGz: data.reduce((sum, name) => sum + sizeOf(name), 0),
      stylesGz: sheets.reduce((sum, name) => sum + sizeOf(`${STYLES_FOLDER}/${name}`), 0),
      scriptsGz: first.gz,
      liveScriptsGz: first.gz + later.reduce((sum, name) => sum + sizeOf(name), 0),
      wordsGz: words.reduce((sum, name) => sum + sizeOf(`${LANGUAGE_FOLDER}/${name}`), 0),
      requests: 1 + sheets.length + data.length,
      showtimes: count(html, /data-showtime-id=/g),
      days: new Set(html.match(/data-day="[^"]*"/g)).size,
      styleTags: count(html, /<style[ >]/g),
    }
  })
}

/** File names of a page's part code, the language's file among them. */
export function partCodeOf(html: string): string[] {
  const tags = html.match(/<meta\b[^>]*>/g) ?? []
  const meta = tags.find(tag => tagAttribute(tag, 'name') === PART_CODE)
  const addresses = meta ? (tagAttribute(meta, 'content') ?? '') : ''
  return addresses
    .split(' ')
    .filter(Boolean)
    .map(address => path.posix.basename(address))
}

function count(html: string, what: RegExp): number {
  return html.match(what)?.length ?? 0
}

/** Pages that only the browser renders have no HTML file. */
function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
