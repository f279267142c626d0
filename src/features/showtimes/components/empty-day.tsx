import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel, formatDayTitle } from '../../schedule/rules/format-showtime'
import type { ThemeUICSSObject } from 'theme-ui'
import { reloadPage } from '../../../platform/document'

/** Box shown instead of a day's showtimes, with the reason and the next step. */
export const DAY_BOX_STYLES: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  p: [4, 5],
  borderRadius: 'medium',
  bg: 'backgroundWithOffset',
  color: 'text',
  '& p': { m: 0, maxWidth: 'text' },
}
export const DAY_BOX_TITLE_STYLES: ThemeUICSSObject = { variant: 'text.lg' }

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

/** Message for a day whose showtimes did not load and are not in the page, with a retry button. */
export function FailedDay() {
  const { t } = useTranslation()
  return (
    <div role="alert" sx={DAY_BOX_STYLES}>
      <p sx={DAY_BOX_TITLE_STYLES}>{t('showtimes.notLoaded')}</p>
      <p>{t('showtimes.notLoadedHint')}</p>
      <Button variant="outline" onClick={reloadPage}>
        {t('showtimes.tryAgain')}
      </Button>
    </div>
  )
}
