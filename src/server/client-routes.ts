import { parseLeadingId } from '../features/site/rules/canonical-path'
import type { HostConfig } from '../config/host-config'
import type { PublicPath } from './public-path'

/** What the table of routes says, and where the parent segments are. */
interface RouteConfig {
  paths: Pick<HostConfig['paths'], 'movies'>
  permalinkPrefix: string
  /** Canonical paths by movie id, and the ids alone. */
  moviePaths: ReadonlyMap<string, string>
  movieIds: ReadonlySet<string>
}

/**
 * The canonical path of an address that carries a movie's id (specification §2): `/movies/{id}`, `/movies/{id}-{old slug}`,
 * `/permalink/movie/{id}` and `/{permalinkPrefix}/movie/{id}`. @returns undefined for any other address and unknown ids
 */
export function resolveClientRoute({ segments }: PublicPath, facts: RouteConfig): string | undefined {
  const parent = parentOf(segments, facts)
  if (!parent) return undefined
  const id = parseLeadingId(segments[parent.split('/').length] ?? '', facts.movieIds)
  return id === null ? undefined : facts.moviePaths.get(id)
}

/**
 * The page that the browser shows at an address below those parents, as path segments. For an unknown id the host sends
 * its HTML with status 404, so that the browser's first render equals it. @returns undefined for any other address
 */
export function resolverPageOf({ segments }: PublicPath, facts: RouteConfig): string[] | undefined {
  const parent = parentOf(segments, facts)
  return parent === undefined ? undefined : [...parent.split('/'), 'resolve', 'index.html']
}

function parentOf(segments: readonly string[], { paths, permalinkPrefix }: RouteConfig): string | undefined {
  const pathname = segments.join('/')
  const parents = [paths.movies, 'permalink/movie', `${permalinkPrefix}/movie`]
  return parents.find(candidate => pathname.startsWith(`${candidate}/`))
}
