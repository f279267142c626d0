import { useEffect, useState } from 'react'
import { reportError } from '../../platform/report-error'
import { followRedirect, readAddress, loadRoutes } from '../../features/site/client/follow-redirect'
import { withoutPrefix } from '../../features/site/components/site-url'
import { resolveMovieAddress } from './resolve-movie-address'
import { useMovieBases } from './use-movie-bases'

/** Resolves a film's address and redirects to it. `unknown` when there is no such film. */
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
      const target = resolveMovieAddress({
        pathname: withoutPrefix(pathname),
        search: readAddress().search,
        movies: routes.value.movies,
        bases,
      })
      if (target === null) setStatus('unknown')
      else followRedirect(target)
    })
    return () => {
      isCurrent = false
    }
  }, [pathname, bases])

  return status
}
