import { parseLeadingId } from '../../features/site/rules/canonical-path'

interface MovieAddress {
  /** Without path prefix. */
  pathname: string
  search: string
  /** Canonical paths by movie id. */
  movies: Readonly<Record<string, string>>
  /** What stands before the id, such as `/permalink/movie/`. */
  bases: readonly string[]
}

/** Parameters that still make sense on the canonical page; the rest belonged to the old address. */
const KEPT = /^(?:utm_.*|theaterId|day)$/

/**
 * The canonical address of a movie behind a permalink, or behind a path whose slug is outdated (specification §2):
 * path and the parameters worth keeping. Null for an unknown id, and for an address that is canonical already.
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
