import type { ThemeUICSSObject } from 'theme-ui'
import { localTimeAt } from '../../../platform/clock'
import { useTranslation } from '../../i18n/use-translation'
import { formatDate, formatTime } from '../rules/format-showtime'
import { useSourceReadAt } from '../use-source-read-at'

interface UpdatedAtProps {
  /** ISO instant at which the shown day last changed at its source; null while unknown. */
  updatedAt: string | null
  /** The theater's zone, whose local time is shown. */
  timeZone: string
  /** The theater's day now: times of another day are told with their date. */
  today?: string
  /** The times could not be checked: says so instead. */
  hasFailed?: boolean
}

const styles: ThemeUICSSObject = {
  m: 0,
  minHeight: '1.5em',
  color: 'textAlt',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
}

/**
 * How fresh the times are: 'updated 14:32', when the source was last read, or that they could not be checked. Keeps its
 * line while nothing is known.
 */
export function UpdatedAt({ updatedAt, timeZone, today, hasFailed = false }: UpdatedAtProps) {
  const { t, locale } = useTranslation()
  const readAt = useSourceReadAt(updatedAt !== null)
  const shown = updatedAt !== null && readAt && readAt > updatedAt ? readAt : updatedAt
  const instant = shown === null || readAt === undefined ? Number.NaN : Date.parse(shown)
  if (hasFailed) return <p sx={styles}>{t('showtimes.updateFailed')}</p>
  if (Number.isNaN(instant)) return <p sx={styles} />
  const local = localTimeAt(instant, timeZone)
  const isToday = today === undefined || local.slice(0, 10) === today
  const time = [...(isToday ? [] : [formatDate(local.slice(0, 10), locale)]), formatTime(local, locale)].join(', ')
  return (
    <p sx={styles} title={t('showtimes.updatedAtLong', { 0: time })}>
      <time dateTime={shown ?? undefined}>{t('showtimes.updatedAt', { 0: time })}</time>
    </p>
  )
}
