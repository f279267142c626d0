import { useTranslation } from '../../i18n/use-translation'
import type { MovieCardRecord } from '../records'
import { useMovieResolver } from '../use-movie-resolver'
import { NotFoundScreen } from './not-found-screen'

interface MovieResolverScreenProps {
  /** As the address bar shows it. */
  pathname: string
  /** Films offered when the address leads nowhere. */
  movies: MovieCardRecord[]
}

/** Stands in for a film's page while its canonical address is looked up. */
export function MovieResolverScreen({ pathname, movies }: MovieResolverScreenProps) {
  const { t } = useTranslation()
  const status = useMovieResolver(pathname)
  if (status === 'unknown') return <NotFoundScreen movies={movies} />
  return (
    <p role="status" sx={{ variant: 'text.h3', minHeight: '50vh', display: 'grid', placeContent: 'center' }}>
      {t('notFoundScreen.findingFilm')}
    </p>
  )
}
