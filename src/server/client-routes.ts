import { parseLeadingId } from '../features/site/rules/canonical-path'
import type { HostFacts } from '../features/site/rules/host-facts'
import type { PublicPath } from './public-path'

/** What the table of routes says, and where the parent segments are. */
interface RouteFacts {
  paths: Pick<HostFacts['paths'], 'movies'>
  permalinkPrefix: string
  /** Canonical paths by movie id, and the ids alone. */
  moviePaths: ReadonlyMap<string, string>
  movieIds: ReadonlySet<string>
}

/**
 * The canonical path of an address that carries a movie's id (specification §2): `/movies/{id}`, `/movies/{id}-{old slug}`,
 * `/permalink/movie/{id}` and `/{permalinkPrefix}/movie/{id}`. @returns undefined for any other address and unknown ids
 */
export function resolveClientRoute({ segments }: PublicPath, facts: RouteFacts): string | undefined {
  const pathname = segments.join('/')
  const parents = [facts.paths.movies, 'permalink/movie', `${facts.permalinkPrefix}/movie`]
  const parent = parents.find(candidate => pathname.startsWith(`${candidate}/`))
  if (!parent) return undefined
  const id = parseLeadingId(segments[parent.split('/').length] ?? '', facts.movieIds)
  return id === null ? undefined : facts.moviePaths.get(id)
}
