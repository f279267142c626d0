import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayTitle } from '../../showtimes/components/format-day-title'

/**
 * Placeholder of a day that is not in the HTML, until it is shown. Without scripts it links to the cinemas' own pages,
 * which contain all days.
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
