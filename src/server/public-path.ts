import { failure, type Result, success } from '../platform/result'

export interface PublicPath {
  /** Decoded, each a plain name: no separators, no dots at the start. */
  segments: string[]
  /** `/theaters/` and not `/theaters`; true for the root. */
  isFolder: boolean
}

/** `malformed`: no path at all (400). `refused`: nothing the host would ever serve (404). */
export type PathFault = 'malformed' | 'refused'

/** Names below a dot are private by custom; this one is public by standard (RFC 8615). */
const WELL_KNOWN = '.well-known'
/** Compressed forms are answers to another address, chosen by Accept-Encoding. */
const COMPRESSED_FORM = /\.(?:br|gz)$/i
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
const UNSAFE_CHARACTER = /[/\\\u0000-\u001f\u007f]/

/**
 * Takes a request's path apart so that no name in it can lead out of a folder: each segment is decoded once and must be
 * a plain file name. @param pathname as sent, still percent-encoded
 */
export function parsePublicPath(pathname: string): Result<PublicPath, PathFault> {
  if (!pathname.startsWith('/')) return failure('malformed')
  const isFolder = pathname.endsWith('/')
  const inner = pathname.slice(1, isFolder ? -1 : undefined)
  if (inner === '') return pathname === '/' ? success({ segments: [], isFolder }) : failure('refused')
  const segments: string[] = []
  for (const [index, encoded] of inner.split('/').entries()) {
    const segment = decodeSegment(encoded)
    if (segment === undefined) return failure('malformed')
    if (!isPlainName(segment) && !(index === 0 && segment === WELL_KNOWN)) return failure('refused')
    segments.push(segment)
  }
  if (!isFolder && COMPRESSED_FORM.test(segments.at(-1) ?? '')) return failure('refused')
  return success({ segments, isFolder })
}

/** The path again, percent-encoded: always `/` and a name, so never another host's address (`//host`). */
export function formatPublicPath({ segments, isFolder }: PublicPath): string {
  const path = segments.map(segment => `/${encodeURIComponent(segment)}`).join('')
  return isFolder ? `${path}/` : path
}

function decodeSegment(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function isPlainName(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !UNSAFE_CHARACTER.test(segment)
}
