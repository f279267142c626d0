import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/use-translation'
import { formatDayLabel } from '../rules/format-showtime'
import { formatDayTitle } from './format-day-title'

interface EmptyDayProps {
  day: string
  today: string
  /** The next day with showtimes. */
  nextDay: string | null
  onSelect: (day: string) => void
}

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  p: [4, 5],
  borderRadius: 'medium',
  bg: 'backgroundWithOffset',
  color: 'text',
  '& p': { m: 0 },
}
const titleStyles: ThemeUICSSObject = { variant: 'text.h3' }

/** A day with nothing (left) to see: says so, and offers the next day with showtimes. */
export function EmptyDay({ day, today, nextDay, onSelect }: EmptyDayProps) {
  const { t, locale } = useTranslation()
  const title =
    nextDay === null
      ? t('showtimes.noneAtAll')
      : day === today
        ? t('showtimes.noneToday')
        : t('showtimes.noneThatDay', { 0: formatDayTitle(day, locale) })
  return (
    <div sx={styles}>
      <p sx={titleStyles}>{title}</p>
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
