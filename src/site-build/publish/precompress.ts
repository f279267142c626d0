import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { isHashedAsset } from '../../platform/published-files'

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|ics|rss|xml|txt|webmanifest)$/
/** Smaller responses fit one packet whatever their encoding. */
const MIN_BYTES = 1024
const GZIP = { level: 9 }
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Whether a served file gets `.br` and `.gz` siblings.
 * @param bytes its size
 */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && COMPRESSIBLE.test(file)
}

/**
 * Brotli quality by kind. Scripts are cached for ever and get the slowest; style sheets, of which a circuit has more
 * than a hundred, the next one, which is 2 % larger in a third of the time; pages a fast one.
 */
const QUALITY = { script: 11, sheet: 10, page: 8 } as const

function kindOf(file: string): keyof typeof QUALITY {
  if (!isHashedAsset(file)) return 'page'
  return file.endsWith('.css') ? 'sheet' : 'script'
}

/** Brotli and gzip of one file's content. */
export async function compress(file: string, content: Buffer): Promise<Forms> {
  const [br, gz] = await Promise.all([brotliAsync(content, brotliOptions(file, content)), gzipAsync(content, GZIP)])
  return { br, gz }
}

/** Synchronous `compress`, for worker threads. */
export function compressSync(file: string, content: Buffer): Forms {
  return { br: brotliCompressSync(content, brotliOptions(file, content)), gz: gzipSync(content, GZIP) }
}

interface Forms {
  br: Buffer
  gz: Buffer
}

function brotliOptions(file: string, content: Buffer): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[kindOf(file)],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return { params }
}
