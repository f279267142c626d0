import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayTitle } from '../../showtimes/components/format-day-title'

/**
 * In place of a day's showtimes that the page was not written with, until the day is wanted. Without scripts it never is: the
 * cinemas' own pages have all of them.
 */
export function UnwrittenDay({ day }: { day: string }) {
  const { t, locale } = useTranslation()
  return (
    <>
      <div className="day-head">
        <h2 className="day-title">{formatDayTitle(day, locale)}</h2>
      </div>
      <noscript>
        <p className="place-note">
          <Link to="/theaters/">{t('showtimes.timesAtCinemas')}</Link>
        </p>
      </noscript>
    </>
  )
}
