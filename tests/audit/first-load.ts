import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadScriptsAfterPaint, tagAttribute } from '../../src/platform/published-files'

interface Scripts {
  /** HTML of a built page. */
  html: string
  /** Component chunk name from the page data. */
  chunkName: string
  /** Returns the content of a script by file name; undefined when it does not exist. */
  read: (file: string) => string | undefined
}

const FILE = /([^/"'?]+\.js)(?:[?"']|$)/

/**
 * File names of the scripts of a page's first load: those in its HTML, and the chunks of the page's template that the
 * application loads before hydration. Chunks that effects load later are not included.
 * @throws Error when a script names a chunk that the bundler's runtime does not contain
 */
export function firstLoadScripts({ html, chunkName, read }: Scripts): string[] {
  const named = scriptsInHtml(html)
  const sources = named.map(file => ({ file, source: read(file) ?? '' }))
  const runtime = sources.find(({ file }) => file.startsWith('webpack-runtime-'))?.source
  const ids = sources.map(({ source }) => chunksOf(source, chunkName)).find(found => found.length > 0) ?? []
  const chunks = ids.map(id => {
    const file = runtime === undefined ? undefined : chunkFile(runtime, id)
    if (file === undefined) throw new Error(`The bundler's runtime knows no file of chunk ${id} of ${chunkName}`)
    return file
  })
  if (chunks.length === 0) throw new Error(`No script of the page loads ${chunkName}`)
  return [...new Set([...named, ...chunks])]
}

/** File names of script tags, script preloads and the page's script loader. Inline scripts count as HTML. */
export function scriptsInHtml(html: string): string[] {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag, name]) => ({ tag, name }))
  const addresses = tags.flatMap(({ tag, name }) => {
    if (name === 'script') return tagAttribute(tag, 'src') ?? []
    const rel = tagAttribute(tag, 'rel')
    const isScript = rel === 'modulepreload' || (rel === 'preload' && tagAttribute(tag, 'as') === 'script')
    return isScript ? (tagAttribute(tag, 'href') ?? []) : []
  })
  // Scripts of other origins load after consent and are counted separately.
  return [
    ...new Set(
      [...addresses, ...loadScriptsAfterPaint(html)]
        .filter(address => /^\/(?!\/)/.test(address))
        .flatMap(address => FILE.exec(address)?.[1] ?? []),
    ),
  ]
}

/**
 * Ids of the chunks that an application's script loads for one component: `"name":()=>Promise.all([n.e(1),n.e(2)])`.
 */
export function chunksOf(source: string, chunkName: string): string[] {
  const from = source.indexOf(`"${chunkName}":()=>`)
  if (from < 0) return []
  const [, load = ''] = /^[^>]*>(.*?)\.then\(/.exec(source.slice(from, from + 2000)) ?? []
  return [...load.matchAll(/\.e\((?:"([^"]+)"|(\d+))\)/g)].map(([, text, number]) => text ?? number ?? '')
}

/** Table of names by chunk, `""+{1:"name"}[e]+".js"`; it may be in parentheses, and without the empty text. */
const CHUNK_NAMES = /(?:""\s*\+\s*)?\(?\{([^{}]*)\}\)?\[\w+\]\s*\+\s*"\.js"/

/** File name of a chunk according to the bundler's runtime; undefined for an unknown chunk. */
export function chunkFile(runtime: string, id: string): string | undefined {
  const [, names = ''] = CHUNK_NAMES.exec(runtime) ?? []
  const name = new RegExp(`(?:^|,)"?${id}"?:"([^"]+)"`).exec(names)?.[1]
  return name === undefined ? undefined : `${name}.js`
}

/**
 * Gzipped bytes of a page's first-load scripts in a built site.
 * @throws Error for a missing file
 */
export function measureFirstLoad(
  publicDir: string,
): (page: { html: string; chunkName: string }) => { gz: number; files: string[] } {
  const sizes = new Map<string, number>()
  const sources = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    if (!sources.has(file)) {
      const at = path.join(publicDir, file)
      sources.set(file, existsSync(at) ? readFileSync(at, 'utf8') : undefined)
    }
    return sources.get(file)
  }
  const sizeOf = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const source = read(file)
    if (source === undefined) throw new Error(`${file} of a first load is not in ${publicDir}`)
    const size = gzipSync(source, { level: 9 }).byteLength
    sizes.set(file, size)
    return size
  }
  return page => {
    const files = firstLoadScripts({ ...page, read })
    return { gz: files.reduce((sum, file) => sum + sizeOf(file), 0), files }
  }
}
