export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: the smaller encoding wins when the client weights two equally. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Selects the encoding with the client's highest `q` (RFC 9110 §12.5.3); `identity` when it accepts none. */
export function selectEncoding(header: string | null, available: ReadonlySet<Encoding>): Encoding {
  if (!header) return 'identity'
  const wishes = parseWishes(header)
  const wishFor = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  const candidates = PREFERENCE.filter(encoding => available.has(encoding) && wishFor(encoding) > 0)
  return candidates.reduce<Encoding>(
    (best, next) => (wishFor(next) > wishFor(best) ? next : best),
    candidates[0] ?? 'identity',
  )
}

function parseWishes(header: string): Map<string, number> {
  const wishes = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const quality = parameters.find(text => text.startsWith('q='))?.slice(2)
    const q = quality === undefined ? 1 : Number(quality)
    if (name) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(q) ? q : 0)
  }
  return wishes
}

/** First and last byte of a range, both inclusive. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a `Range` header (RFC 9110 §14.2); Safari requires range support to play video. Multiple ranges and invalid
 * headers are ignored.
 * @param size file size in bytes
 * @returns null for the whole file; `unsatisfiable` when the range starts beyond its end
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  const last = Math.min(to === '' ? size - 1 : Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first < size ? { first, last } : 'unsatisfiable'
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
}

/** Content type by file extension. Browsers do not sniff (`nosniff`), so unknown extensions are downloads. */
export function contentTypeOf(file: string): string {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  return TYPES[extension] ?? 'application/octet-stream'
}
