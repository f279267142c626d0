import { parseLeadingId, RESOLVER_SEGMENT } from '../../features/site/rules/canonical-path'
import { failure, type Result, success } from '../../platform/result'
import type { LanguageRoutes, ReleaseConfig } from './release-config'

export interface PublicPath {
  /** Decoded; each is a plain file name without separators or a leading dot. */
  segments: string[]
  /** True for `/theaters/` and the root, false for `/theaters`. */
  isFolder: boolean
}

/** Dotfiles are private by convention; this folder is public by standard (RFC 8615). */
const WELL_KNOWN = '.well-known'
/** Compressed files are served at their plain address, by Accept-Encoding. */
const COMPRESSED_FORM = /\.(?:br|gz)$/i
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const UNSAFE_CHARACTER = /[/\\\u0000-\u001f\u007f]/

/**
 * Parses a percent-encoded request path so that no segment can leave a folder: each is decoded once and must be a plain
 * file name. `malformed`: not a valid path (400). `refused`: a path that the host never serves (404).
 */
export function parsePublicPath(pathname: string): Result<PublicPath, 'malformed' | 'refused'> {
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

/** Percent-encodes a path. It always starts with `/` and a name, so it is never another host's address (`//host`). */
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

type RouteConfig = LanguageRoutes & Pick<ReleaseConfig, 'movieIds' | 'formerAddresses' | 'languages'>

/**
 * Returns the canonical path, decoded, of an address without a page (specification §2): of one that contains a movie id,
 * `/movies/{id}`, `/movies/{id}-{old slug}`, `/permalink/movie/{id}` and `/{permalinkPrefix}/movie/{id}`, and of a former
 * one of a theater or an event. Undefined for an unknown address and for the canonical path itself.
 */
export function resolveClientRoute(publicPath: PublicPath, routeConfig: RouteConfig): string | undefined {
  const decoded = `/${publicPath.segments.join('/')}`
  const path = moviePathOf(publicPath, routeConfig) ?? routeConfig.formerAddresses.get(`${decoded}/`)
  return publicPath.isFolder && path === `${decoded}/` ? undefined : path
}

function moviePathOf({ segments }: PublicPath, routeConfig: RouteConfig): string | undefined {
  const parent = parentOf(segments, routeConfig)
  if (!parent) return undefined
  const id = parseLeadingId(segments[parent.split('/').length] ?? '', routeConfig.movieIds)
  return id === null ? undefined : routesIn(segments, routeConfig).moviePaths.get(id)
}

/**
 * Returns the path segments of the resolver page for addresses below those parents, and of the language's own 404 page
 * for others; undefined for those in the default language. For an
 * unknown id the host sends its HTML with status 404, so that hydration matches.
 */
export function resolverPageOf({ segments }: PublicPath, routeConfig: RouteConfig): string[] | undefined {
  const parent = parentOf(segments, routeConfig)
  const [base = ''] = segments
  if (parent === undefined) return routeConfig.languages.has(base) ? [base, '404.html'] : undefined
  return [...parent.split('/'), RESOLVER_SEGMENT, 'index.html']
}

function parentOf(segments: readonly string[], routeConfig: RouteConfig): string | undefined {
  const pathname = segments.join('/')
  const { paths, permalinkPrefix } = routesIn(segments, routeConfig)
  const [base = ''] = segments
  const permalink = routeConfig.languages.has(base) ? `${base}/permalink/movie` : 'permalink/movie'
  const parents = [paths.movies, permalink, `${permalinkPrefix}/movie`]
  return parents.find(candidate => pathname.startsWith(`${candidate}/`))
}

/** The routes of the language that an address is in. */
function routesIn([base = '']: readonly string[], routeConfig: RouteConfig): LanguageRoutes {
  return routeConfig.languages.get(base) ?? routeConfig
}
