import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { isHashedAsset } from '../../platform/published-files'

interface ReplaceFile {
  dir: string
  file: string
  content: string
  /** Whether `dir` is served and has `.br` and `.gz` siblings to keep in sync. */
  compressed?: boolean | undefined
}

/**
 * Writes a file and its compressed siblings under temporary names and renames them: readers see the old or the new
 * file, never a partial one, and hard links to the old file keep its content. An unchanged file keeps its mtime.
 * @returns whether it was written
 */
export async function replaceFile({ dir, file, content, compressed = false }: ReplaceFile): Promise<boolean> {
  const target = path.join(dir, file)
  const bytes = Buffer.from(content)
  if (await isThere(target, bytes, compressed)) return false
  const forms = new Map<string, Buffer>()
  if (compressed && isCompressible(file, bytes.length)) {
    const { br, gz } = await compress(file, bytes)
    forms.set(`${target}.br`, br).set(`${target}.gz`, gz)
  } else if (compressed) {
    await removeSiblings(target)
  }
  // The plain file is renamed last: once it is new, its siblings are new as well.
  forms.set(target, bytes)
  const suffix = `.${randomBytes(6).toString('hex')}.new`
  await Promise.all([...forms].map(([name, form]) => writeInFolder(name + suffix, form)))
  for (const name of forms.keys()) await rename(name + suffix, name)
  return true
}

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|ics|rss|xml|txt|webmanifest)$/
/** Smaller responses fit one packet whatever their encoding. */
const MIN_BYTES = 1024
const GZIP = { level: 9, memLevel: 9 }
/**
 * Large files that a refresh writes are compressed faster: those of a circuit's pages to one per cent more, open feeds of
 * megabytes, which programs read, to a third more in a quarter of the time.
 */
const FAST = [
  { bytes: 4 * 1024 * 1024, brotli: 3, gzip: 3 },
  { bytes: 256 * 1024, brotli: 5, gzip: 6 },
] as const
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Whether a served file gets `.br` and `.gz` siblings. @param bytes its size */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && COMPRESSIBLE.test(file)
}

/**
 * Brotli quality by kind. Scripts are cached for ever and get the slowest; style sheets, of which a circuit has more
 * than a hundred, the next one, which is 2 % larger in a third of the time; pages a fast one.
 */
const QUALITY = { script: 11, sheet: 10, page: 8 } as const

async function compress(file: string, content: Buffer) {
  const fast = FAST.find(({ bytes }) => content.length >= bytes)
  const gzipOptions = fast ? { level: fast.gzip } : GZIP
  const brotli = brotliAsync(content, brotliOptions(file, content, fast?.brotli))
  const [br, gz] = await Promise.all([brotli, gzipAsync(content, gzipOptions)])
  return { br, gz }
}

/** Synchronous `compress`, for worker threads. */
export function compressSync(file: string, content: Buffer) {
  return { br: brotliCompressSync(content, brotliOptions(file, content)), gz: gzipSync(content, GZIP) }
}

function brotliOptions(file: string, content: Buffer, quality?: number): BrotliOptions {
  const kind = !isHashedAsset(file) ? 'page' : file.endsWith('.css') ? 'sheet' : 'script'
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: quality ?? QUALITY[kind], [BROTLI_PARAM_SIZE_HINT]: content.length } }
}

async function isThere(target: string, bytes: Buffer, compressed: boolean): Promise<boolean> {
  const existing = await readFile(target).catch(() => undefined)
  if (!existing?.equals(bytes)) return false
  if (!compressed || !isCompressible(target, bytes.length)) return true
  return existsSync(`${target}.br`) && existsSync(`${target}.gz`)
}

export async function removeFile(target: string): Promise<void> {
  await rm(target, { force: true })
  await removeSiblings(target)
}

async function writeInFolder(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content).catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  })
}

/** Whether the system refused a call for one of these reasons. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

async function removeSiblings(target: string): Promise<void> {
  await Promise.all([rm(`${target}.br`, { force: true }), rm(`${target}.gz`, { force: true })])
}

/** A file's text; undefined when unreadable. Synchronous, because a promise takes longer than reading a small file. */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
