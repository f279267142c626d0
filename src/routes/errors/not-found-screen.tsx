import { ButtonLink } from '../../ui/button'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { MovieCardRecord } from '../page/records'
import { useMovieResolver } from '../page/use-movie-resolver'
import { MessageScreen } from './message-screen'
import { MovieCards } from '../page/movie-cards'
import { PageBody } from '../page/page-body'
import { PagePart } from '../page/page-part'

export interface NotFoundQuery {
  allMovie: { nodes: MovieCardRecord[] }
}

/** Page of unknown addresses: resolves film ids, else offers current films and links. */
export function NotFoundScreen({ movies, pathname }: { movies: MovieCardRecord[]; pathname: string }) {
  const { t } = useTranslation()
  const { paths, isSingleLocation } = useSiteShell().settings
  useMovieResolver(pathname)
  return (
    <>
      <MessageScreen
        drawing="lost-reel"
        title={t('notFoundScreen.title')}
        text={movies.length > 0 ? t('notFoundScreen.text') : t('notFoundScreen.textPlain')}
      >
        <ButtonLink to={`/${paths.movies}/`} variant="stage">
          {t('screens.allFilms')}
        </ButtonLink>
        {isSingleLocation ? null : (
          <ButtonLink to={`/${paths.theaters}/`} variant="stageOutline">
            {t('screens.allCinemas')}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="stageOutline">
          {t('screens.toHome')}
        </ButtonLink>
      </MessageScreen>
      {movies.length > 0 ? (
        <PageBody>
          <PagePart title={t('notFoundScreen.onNow')}>
            <MovieCards movies={movies} isShort />
          </PagePart>
        </PageBody>
      ) : null}
    </>
  )
}
