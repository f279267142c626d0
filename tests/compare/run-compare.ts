import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { normaliseOutput } from './normalise-output'

const USAGE = `tsx tests/compare/run-compare.ts <public folder before> <public folder after>
  Both are built from the same site with the same BUILD_NOW, for example:
  SITE=demo-circuit BUILD_NOW=2026-11-25T09:00:00Z PUBLIC_DIR=/tmp/after npm run build`

/** Files that visitors, feeds readers and the page's code read. Scripts and stylesheets are compared by their size. */
const COMPARED = /\.(?:html|json|xml|ics|txt|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/
/** They list hashed files or scripts by hash. */
const LISTS_OF_FILES =
  /^(?:chunk-map|webpack\.stats|page-scripts|host)\.json$|^_headers$|^headers\/|page-data\/app-data\.json$|^page-data\/sq\//
/** Bytes of a page type may differ by so much. */
const MOST_BYTES = 0.01
const MOST_SHOWN = 20

interface PageData {
  componentChunkName: string
  path: string
  result?: { pageContext?: { templateName?: string } }
}

/** Compares two published folders of one site. Exits with 1 where a visitor could see a difference. */
function main([before, after]: readonly string[]): void {
  if (!before || !after || !existsSync(before) || !existsSync(after)) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  const differences = [...differentFiles(before, after), ...differentBytes(before, after)]
  for (const line of differences.slice(0, MOST_SHOWN)) console.log(line)
  if (differences.length > MOST_SHOWN) console.log(`… and ${differences.length - MOST_SHOWN} more`)
  console.log(`${listCompared(after).length} files compared, ${differences.length} differences`)
  process.exitCode = differences.length > 0 ? 1 : 0
}

function listCompared(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter(file => COMPARED.test(file) && !LISTS_OF_FILES.test(file))
    .sort()
}

function differentFiles(before: string, after: string): string[] {
  const [old, now] = [listCompared(before), listCompared(after)]
  const known = new Set(now)
  const gone = old.filter(file => !known.has(file)).map(file => `gone: ${file}`)
  const added = now.filter(file => !old.includes(file)).map(file => `new: ${file}`)
  const changed = old
    .filter(file => known.has(file))
    .flatMap(file => {
      const [a, b] = [before, after].map(folder => readNormalised(path.join(folder, file)))
      return a === b ? [] : [`${file}: ${firstDifference(a ?? '', b ?? '')}`]
    })
  return [...gone, ...added, ...changed]
}

/** Objects in JSON have no order. */
function readNormalised(file: string): string {
  const text = readFileSync(file, 'utf8')
  return normaliseOutput(file.endsWith('.json') ? JSON.stringify(JSON.parse(text), sortKeys) : text)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `${around(a)} → ${around(b)}`
}

/** Page types whose compressed HTML, stylesheets and scripts together grew or shrank by more than a hundredth. */
function differentBytes(before: string, after: string): string[] {
  const [old, now] = [bytesByType(before), bytesByType(after)]
  return [...old].flatMap(([type, bytes]) => {
    const own = now.get(type) ?? 0
    const change = (own - bytes) / bytes
    console.log(`${type}: ${bytes} → ${own} bytes (${(change * 100).toFixed(2)} %)`)
    return Math.abs(change) > MOST_BYTES ? [`${type}: ${bytes} → ${own} bytes`] : []
  })
}

/** Of each template's first page: gzipped bytes of its HTML, and of every file that its chunks name. */
function bytesByType(folder: string): Map<string, number> {
  const chunks = JSON.parse(readFileSync(path.join(folder, 'chunk-map.json'), 'utf8')) as Record<string, string[]>
  const sizes = new Map<string, number>()
  const pages = readdirSync(path.join(folder, 'page-data'), { recursive: true, encoding: 'utf8' })
    .filter(file => path.basename(file) === 'page-data.json')
    .sort()
    .map(file => JSON.parse(readFileSync(path.join(folder, 'page-data', file), 'utf8')) as PageData)
  for (const { componentChunkName, path: url, result } of pages) {
    const type = result?.pageContext?.templateName
    if (!type || sizes.has(type)) continue
    const html = path.join(folder, url.endsWith('.html') ? url : path.join(url, 'index.html'))
    if (!existsSync(html)) continue
    const files = [...(chunks['app'] ?? []), ...(chunks[componentChunkName] ?? [])].map(file => path.join(folder, file))
    const styles = [...readFileSync(html, 'utf8').matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) =>
      path.join(folder, href),
    )
    const all = [...new Set([html, ...files, ...styles])].filter(file => existsSync(file))
    sizes.set(
      type,
      all.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0),
    )
  }
  return sizes
}

main(process.argv.slice(2))
