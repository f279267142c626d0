import { parseLeadingId } from '../../features/site/rules/canonical-path'

interface MovieAddress {
  /** Without path prefix. */
  pathname: string
  search: string
  /** Canonical paths by movie id. */
  movies: Readonly<Record<string, string>>
  /** Path prefixes of an id, such as `/permalink/movie/`. */
  bases: readonly string[]
}

/** Parameters to keep on the canonical page. */
const KEPT = /^(?:utm_.*|theaterId|day)$/

/**
 * The canonical address of a permalink or of a path with an outdated slug (specification §2), with the parameters to
 * keep. Null for an unknown id, and for an address that is already canonical.
 */
export function resolveMovieAddress({ pathname, search, movies, bases }: MovieAddress): string | null {
  const base = bases.find(candidate => pathname.startsWith(candidate))
  const segment = base === undefined ? undefined : pathname.slice(base.length).split('/')[0]
  const id = segment ? parseLeadingId(decode(segment), new Set(Object.keys(movies))) : null
  const path = id === null ? undefined : movies[id]
  if (path === undefined || path === pathname) return null
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.test(name))
  const query = new URLSearchParams(kept).toString()
  return query ? `${path}?${query}` : path
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
