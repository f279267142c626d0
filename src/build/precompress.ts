import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { isHashedAsset } from '../platform/hashed-asset'
import { linkOrCopy } from './link-or-copy'

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|ics|rss|xml|txt|webmanifest)$/
/** Below this a response fits one packet whatever its encoding. */
const MIN_BYTES = 1024
/** zlib works in the thread pool: more at once than cores only costs memory. */
const AT_ONCE = 4
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Whether a served file gets `.br` and `.gz` siblings. @param bytes its size */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && COMPRESSIBLE.test(file)
}

/**
 * Brotli's quality by what a file is. Scripts, cached for ever, are worth the slowest; style sheets, of which a circuit has
 * more than a hundred, the one below, which is 2 % larger in a third of the time; pages are not.
 */
const QUALITY = { script: 11, sheet: 10, page: 8 } as const

function kindOf(file: string): keyof typeof QUALITY {
  if (!isHashedAsset(file)) return 'page'
  return file.endsWith('.css') ? 'sheet' : 'script'
}

/** Brotli and gzip of one file. */
export async function compress(file: string, content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[kindOf(file)],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 9 })])
  return { br, gz }
}

interface Precompress {
  dir: string
  /** Paths relative to `dir`. */
  files: string[]
  /** Compressed forms by content, kept between builds; forms that this call did not use are removed. */
  storeDir: string
}

/** Writes `.br` and `.gz` beside each compressible file, taking unchanged ones from the store. @returns how many were compressed anew */
export async function precompress({ dir, files, storeDir }: Precompress): Promise<number> {
  await mkdir(storeDir, { recursive: true })
  const used = new Set<string>()
  const limit = pLimit(AT_ONCE)
  const fresh = await Promise.all(files.map(file => limit(() => precompressFile({ dir, file, storeDir, used }))))
  for (const name of await readdir(storeDir)) if (!used.has(name)) await rm(path.join(storeDir, name), { force: true })
  return fresh.filter(Boolean).length
}

interface PrecompressFile {
  dir: string
  file: string
  storeDir: string
  used: Set<string>
}

async function precompressFile({ dir, file, storeDir, used }: PrecompressFile): Promise<boolean> {
  const target = path.join(dir, file)
  if (!isCompressible(file, (await stat(target)).size)) return false
  const content = await readFile(target)
  const key = createHash('sha256').update(kindOf(file)).update(content).digest('hex')
  const stored = { br: path.join(storeDir, `${key}.br`), gz: path.join(storeDir, `${key}.gz`) }
  const isFresh = !used.has(`${key}.br`) && !(await exists(stored.gz))
  used.add(`${key}.br`).add(`${key}.gz`)
  if (isFresh || !(await exists(stored.gz))) {
    const { br, gz } = await compress(file, content)
    await writeWhole(stored.br, br)
    await writeWhole(stored.gz, gz)
  }
  await Promise.all([linkOrCopy(stored.br, `${target}.br`), linkOrCopy(stored.gz, `${target}.gz`)])
  return isFresh
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
