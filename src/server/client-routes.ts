import { parseLeadingId } from '../features/site/rules/canonical-path'
import type { HostConfig } from '../config/host-config'
import type { PublicPath } from './public-path'

interface RouteConfig {
  paths: Pick<HostConfig['paths'], 'movies'>
  permalinkPrefix: string
  /** Canonical paths by movie id. */
  moviePaths: ReadonlyMap<string, string>
  movieIds: ReadonlySet<string>
}

/**
 * Returns the canonical path of an address that contains a movie id (specification §2): `/movies/{id}`,
 * `/movies/{id}-{old slug}`, `/permalink/movie/{id}` and `/{permalinkPrefix}/movie/{id}`.
 * @returns undefined for any other address or an unknown id
 */
export function resolveClientRoute({ segments }: PublicPath, routeConfig: RouteConfig): string | undefined {
  const parent = parentOf(segments, routeConfig)
  if (!parent) return undefined
  const id = parseLeadingId(segments[parent.split('/').length] ?? '', routeConfig.movieIds)
  return id === null ? undefined : routeConfig.moviePaths.get(id)
}

/**
 * Returns the path segments of the resolver page for addresses below those parents. For an unknown id the host sends
 * its HTML with status 404, so that hydration matches.
 * @returns undefined for any other address
 */
export function resolverPageOf({ segments }: PublicPath, routeConfig: RouteConfig): string[] | undefined {
  const parent = parentOf(segments, routeConfig)
  return parent === undefined ? undefined : [...parent.split('/'), 'resolve', 'index.html']
}

function parentOf(segments: readonly string[], { paths, permalinkPrefix }: RouteConfig): string | undefined {
  const pathname = segments.join('/')
  const parents = [paths.movies, 'permalink/movie', `${permalinkPrefix}/movie`]
  return parents.find(candidate => pathname.startsWith(`${candidate}/`))
}
