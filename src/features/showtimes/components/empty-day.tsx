import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel } from '../../schedule/rules/format-showtime'
import { DAY_BOX_STYLES, DAY_BOX_TITLE_STYLES } from './day-box-styles'
import { formatDayTitle } from './format-day-title'

interface EmptyDayProps {
  day: string
  today: string
  /** The next day with showtimes. */
  nextDay: string | null
  onSelect: (day: string) => void
}

/** Message for a day without (remaining) showtimes, with a button to the next day that has some. */
export function EmptyDay({ day, today, nextDay, onSelect }: EmptyDayProps) {
  const { t, locale } = useTranslation()
  const title =
    nextDay === null
      ? t('showtimes.noneAtAll')
      : day === today
        ? t('showtimes.noneToday')
        : t('showtimes.noneThatDay', { 0: formatDayTitle(day, locale) })
  return (
    <div sx={DAY_BOX_STYLES}>
      <p sx={DAY_BOX_TITLE_STYLES}>{title}</p>
      {nextDay === null ? (
        <p>{t('showtimes.noneAtAllHint')}</p>
      ) : (
        <Button variant="outline" onClick={() => onSelect(nextDay)}>
          {t('showtimes.nextDay', { 0: formatDayLabel({ day: nextDay, today, locale, t }) })}
        </Button>
      )}
    </div>
  )
}
