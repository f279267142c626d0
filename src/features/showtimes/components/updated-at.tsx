import type { ThemeUICSSObject } from 'theme-ui'
import { commaOf } from '../../i18n/rules/comma'
import { useTranslation } from '../../i18n/components/use-translation'
import { businessDayOf } from '../../schedule/rules/business-day'
import { formatDate, formatTime } from '../../schedule/rules/format-showtime'
import { zonedLocal } from '../../schedule/rules/zoned-clock'
import { useIsOffline } from './use-is-offline'
import { useSourceReadAt } from './use-source-read-at'

interface UpdatedAtProps {
  /** ISO instant at which the shown day last changed at its source; null while unknown. */
  updatedAt: string | null
  /** The theater's zone, whose local time is shown. */
  timeZone: string
  /** The theater's business day now: times of another are told with their date. */
  today?: string
  /** The times could not be checked just now: says so, and as of when they are. */
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
 * How fresh the times are: 'updated 14:32', when the source was last read. Without a network, or where the times could not
 * be checked, a quiet note that goes by itself. Keeps its line while nothing is known.
 */
export function UpdatedAt({ updatedAt, timeZone, today, hasFailed = false }: UpdatedAtProps) {
  const { t, locale } = useTranslation()
  const isOffline = useIsOffline()
  const readAt = useSourceReadAt(updatedAt !== null)
  const shown = updatedAt !== null && readAt && readAt > updatedAt ? readAt : updatedAt
  const time = shown === null || readAt === undefined ? null : formatMoment({ instant: shown, timeZone, today, locale })
  const note = isOffline
    ? time === null
      ? t('showtimes.offline')
      : t('showtimes.offlineAsOf', { 0: time })
    : hasFailed
      ? time === null
        ? t('showtimes.updateFailed')
        : t('showtimes.failedAsOf', { 0: time })
      : null
  return (
    <p sx={styles} title={note === null && time !== null ? t('showtimes.updatedAtLong', { 0: time }) : undefined}>
      {/* There before it speaks, so that it is heard when it does. */}
      <span role="status">{note}</span>
      {note === null && time !== null && (
        <time dateTime={shown ?? undefined}>{t('showtimes.updatedAt', { 0: time })}</time>
      )}
    </p>
  )
}

interface Moment {
  /** ISO. */
  instant: string
  timeZone: string
  today: string | undefined
  locale: string
}

/** Local time of the theater, with its date where that is not today's; null for what is no instant. */
function formatMoment({ instant, timeZone, today, locale }: Moment): string | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const local = zonedLocal(at, timeZone)
  const isToday = today === undefined || businessDayOf(local) === today
  return [...(isToday ? [] : [formatDate(local.slice(0, 10), locale)]), formatTime(local, locale)].join(commaOf(locale))
}
