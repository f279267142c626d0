import { useMemo } from 'react'
import { useSiteShell } from '../../features/site/components/use-site-shell'

/** Path prefixes of a film's id (specification §2): `/permalink/movie/`, its localized form, and the films path. */
export function useMovieBases(): readonly string[] {
  const { basePath, paths, permalinkPrefix } = useSiteShell().settings
  return useMemo(
    () => [`${basePath}/permalink/movie/`, `/${permalinkPrefix}/movie/`, `/${paths.movies}/`],
    [basePath, paths.movies, permalinkPrefix],
  )
}
