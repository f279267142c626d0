import { useTranslation } from '../../features/i18n/components/use-translation'
import { calendarPath } from '../../features/schedule/rules/schedule-path'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { MovieRecord } from '../page/records'

/** When an announced film opens, in place of its times; its first day goes into a calendar. */
export function FilmOpening({ movie }: { movie: Pick<MovieRecord, 'movieId' | 'releaseDate'> }) {
  const { t, locale } = useTranslation()
  const { movieId, releaseDate } = movie
  return (
    <div className="band-opening">
      <p className="band-opens">
        {releaseDate ? t('movieScreen.comingOn', { 0: formatDate(releaseDate, locale) }) : t('screens.comingSoon')}
      </p>
      <p>{t('movieScreen.notOnSaleText')}</p>
      {releaseDate ? (
        <ButtonLink to={calendarPath('movies', movieId)} type="text/calendar" variant="stage">
          <Icon name="calendar" size={20} />
          {t('movieScreen.remindMe')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
