import { useTranslation } from '../../features/i18n/components/use-translation'
import { useBasePath } from '../../ui/link-behaviour'
import { calendarPath } from '../../features/schedule/rules/schedule-path'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { filmWishPath } from '../../features/site/rules/tell-me-path'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { ButtonLink, type ButtonVariant } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import type { MovieRecord } from '../page/records'

interface FilmWithoutTimesProps {
  movie: Pick<MovieRecord, 'movieId' | 'releaseDate'>
  isAnnounced: boolean
}

/** An announced film: when it opens, in the band. A film after its run: a message, in the page. */
export function FilmWithoutTimes({ movie, isAnnounced }: FilmWithoutTimesProps) {
  return isAnnounced ? <Opening movie={movie} /> : <AfterRun movie={movie} />
}

/** Its first day goes into a calendar. */
function Opening({ movie: { movieId, releaseDate } }: Pick<FilmWithoutTimesProps, 'movie'>) {
  const { t, locale } = useTranslation()
  const base = useBasePath()
  return (
    <div className="band-opening">
      <p className="band-opens">
        {releaseDate ? t('movieScreen.comingOn', { 0: formatDate(releaseDate, locale) }) : t('screens.comingSoon')}
      </p>
      <p>{t('movieScreen.notOnSaleText')}</p>
      {releaseDate ? (
        <ButtonLink to={base + calendarPath('movies', movieId)} type="text/calendar" variant="stage">
          <Icon name="calendar" size={20} />
          {t('movieScreen.remindMe')}
        </ButtonLink>
      ) : null}
      <TellMeLink movieId={movieId} variant="stageOutline" />
    </div>
  )
}

/** Leads to the page on which the visitor asks to be told of its first showtimes. */
function TellMeLink({ movieId, variant }: { movieId: string; variant: ButtonVariant }) {
  const { t } = useTranslation()
  const { hasWishes } = useSiteShell().settings
  return hasWishes ? (
    <ButtonLink to={filmWishPath({ movieId, when: 'on-sale' })} variant={variant}>
      {t('movieScreen.tellMe')}
    </ButtonLink>
  ) : null
}

function AfterRun({ movie: { movieId } }: Pick<FilmWithoutTimesProps, 'movie'>) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  return (
    <EmptyState
      title={t('movieScreen.noShowtimesNow')}
      icon="film"
      actions={
        <>
          <ButtonLink to={`/${paths.movies}/`} variant="outline">
            {t('screens.allFilms')}
          </ButtonLink>
          <TellMeLink movieId={movieId} variant="outline" />
        </>
      }
    >
      {t('movieScreen.noShowtimesNowText')}
    </EmptyState>
  )
}
