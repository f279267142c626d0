import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { calendarPath } from '../../features/schedule/rules/schedule-path'
import { Icon } from '../../ui/icon'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { MovieRecord } from '../page/records'

/** Message for a film without showtimes, after its run or announced: its first day then goes into a calendar. */
export function AfterRun({ movie }: { movie: Pick<MovieRecord, 'movieId' | 'releaseDate' | 'buckets'> }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const isAnnounced = movie.buckets.includes('NEXT_PLAYWEEK_UNDETERMINED')
  const title = !isAnnounced
    ? t('movieScreen.noShowtimesNow')
    : movie.releaseDate
      ? t('movieScreen.comingOn', { 0: formatDate(movie.releaseDate, locale) })
      : t('screens.comingSoon')
  return (
    <EmptyState
      title={title}
      icon={isAnnounced ? 'calendar' : 'film'}
      actions={
        <>
          {isAnnounced && movie.releaseDate ? (
            <ButtonLink to={calendarPath('movies', movie.movieId)} type="text/calendar" variant="outline">
              <Icon name="calendar" size={20} />
              {t('movieScreen.remindMe')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/${paths.movies}/`} variant="outline">
            {t('screens.allFilms')}
          </ButtonLink>
        </>
      }
    >
      {isAnnounced ? t('movieScreen.notOnSaleText') : t('movieScreen.noShowtimesNowText')}
    </EmptyState>
  )
}
