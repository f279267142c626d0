import { useMemo } from 'react'
import { useSiteShell } from '../../features/site/components/use-site-shell'

/** What stands before a film's id in an address (specification §2): `/permalink/movie/`, its second shape, and `/movies/`. */
export function useMovieBases(): readonly string[] {
  const { paths, permalinkPrefix } = useSiteShell().settings
  return useMemo(
    () => ['/permalink/movie/', `/${permalinkPrefix}/movie/`, `/${paths.movies}/`],
    [paths.movies, permalinkPrefix],
  )
}
