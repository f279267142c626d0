import { useEffect, useState } from 'react'
import { decodePath } from '../../config/decode-path'
import { reportError } from '../../platform/report-error'
import { followRedirect, loadRoutes } from '../../features/site/client/redirects'
import { withoutPrefix } from '../../features/site/components/site-url'
import { moviePathsOf, type Routes } from '../../config/routes'
import { useMovieBases } from './use-movie-bases'
import { parseLeadingId } from '../../features/site/rules/canonical-path'

/** Resolves an address without a page and redirects to its page. `unknown` when there is none. */
export function useMovieResolver(pathname: string): 'resolving' | 'unknown' {
  const bases = useMovieBases()
  const [status, setStatus] = useState<'resolving' | 'unknown'>('resolving')

  useEffect(() => {
    let isCurrent = true
    setStatus('resolving')
    void loadRoutes().then(routes => {
      if (!isCurrent) return
      if (!routes.ok) {
        reportError(new Error(routes.error), 'movies')
        return setStatus('unknown')
      }
      const { search } = window.location
      const { formerAddresses } = routes.value
      const movies = moviePathsOf(routes.value)
      const own = withoutPrefix(pathname)
      const target =
        resolveMovieAddress({ pathname: own, search, movies, bases }) ??
        resolveFormerAddress({ pathname: own, search, formerAddresses })
      if (target === null) setStatus('unknown')
      else followRedirect(target)
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, bases])

  return status
}

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

/** The canonical address of a film (specification §2). Null for an unknown id or an address that is canonical. */
export function resolveMovieAddress({ pathname, search, movies, bases }: MovieAddress): string | null {
  const asked = decodePath(pathname)
  const base = bases.find(candidate => asked.startsWith(candidate))
  const segment = base === undefined ? undefined : asked.slice(base.length).split('/')[0]
  const id = segment ? parseLeadingId(segment, new Set(Object.keys(movies))) : null
  const path = id === null ? undefined : movies[id]
  if (path === undefined || path === asked) return null
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.test(name))
  const query = new URLSearchParams(kept).toString()
  return query ? `${path}?${query}` : path
}

interface FormerAddress extends Pick<MovieAddress, 'pathname' | 'search'> {
  formerAddresses: Routes['formerAddresses']
}

/** The address of a page that had another before (decision 115), with its query. Null for others. */
export function resolveFormerAddress({ pathname, search, formerAddresses }: FormerAddress): string | null {
  const path = formerAddresses[`${decodePath(pathname).replace(/\/$/, '')}/`]
  return path === undefined ? null : path + search
}
