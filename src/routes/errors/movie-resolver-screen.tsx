import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../ui/heading'
import { Spinner } from '../../ui/spinner'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { MovieCardRecord } from '../page/records'
import { useMovieResolver } from '../page/use-movie-resolver'
import { NotFoundScreen } from './not-found-screen'

interface MovieResolverScreenProps {
  /** As in the address bar. */
  pathname: string
  /** Films to offer when the address is unknown. */
  movies: MovieCardRecord[]
}

const styles: ThemeUICSSObject = {
  minHeight: '60vh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 4,
  textAlign: 'center',
}

/** Loading page while a film's canonical address is resolved. */
export function MovieResolverScreen({ pathname, movies }: MovieResolverScreenProps) {
  const { t } = useTranslation()
  const status = useMovieResolver(pathname)
  if (status === 'unknown') return <NotFoundScreen movies={movies} pathname={pathname} />
  return (
    <div role="status" sx={styles}>
      <span aria-hidden="true">
        <Spinner label={t('notFoundScreen.findingFilm')} />
      </span>
      <Heading as="h1" size="h3">
        {t('notFoundScreen.findingFilm')}
      </Heading>
    </div>
  )
}
