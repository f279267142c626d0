import { useSyncExternalStore } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { isOnline, onOnlineChange } from '../../../platform/page-lifecycle'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { businessDayOf } from '../../schedule/rules/business-day'
import { formatDate, formatTime } from '../../schedule/rules/format-showtime'
import { zonedLocal } from '../../schedule/rules/zoned-clock'
import { useScheduleIndex } from './use-schedule-index'

interface UpdatedAtProps {
  /** ISO instant at which the day last changed at its source; null while unknown. */
  updatedAt: string | null
  /** The theater's zone; the time is shown in it. */
  timeZone: string
  /** The theater's current business day: instants of other days include their date. */
  today?: string
  /** The last check failed: shows a note with the time of the last successful one. */
  hasFailed?: boolean
}

const styles: ThemeUICSSObject = {
  m: 0,
  minHeight: '1.5em',
  color: 'textAlt',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
}

/** Shows when the source was last read ('updated 14:32'), or a note when offline or when the last check failed. */
export function UpdatedAt({ updatedAt, timeZone, today, hasFailed = false }: UpdatedAtProps) {
  const { t, locale } = useTranslation()
  const isOffline = useIsOffline()
  const readAt = useSourceReadAt(updatedAt !== null)
  const shown = updatedAt !== null && readAt && readAt > updatedAt ? readAt : updatedAt
  const time = shown === null || readAt === undefined ? null : formatMoment(shown, { timeZone, today, locale })
  const offline = () => (time === null ? t('showtimes.offline') : t('showtimes.offlineAsOf', { 0: time }))
  const failed = () => (time === null ? t('showtimes.updateFailed') : t('showtimes.failedAsOf', { 0: time }))
  const note = isOffline ? offline() : hasFailed ? failed() : null
  return (
    <p sx={styles} title={note === null && time !== null ? t('showtimes.updatedAtLong', { 0: time }) : undefined}>
      {/* Rendered while empty, so that screen readers announce its changes. */}
      <span role="status">{note}</span>
      {note === null && time !== null && (
        <time dateTime={shown ?? undefined}>{t('showtimes.updatedAt', { 0: time })}</time>
      )}
    </p>
  )
}

type Zoned = Pick<UpdatedAtProps, 'timeZone' | 'today'> & { locale: string }

/** Local time of an ISO instant, with its date unless it is today; null for an invalid instant. */
function formatMoment(instant: string, { timeZone, today, locale }: Zoned): string | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const local = zonedLocal(at, timeZone)
  const isToday = today === undefined || businessDayOf(local) === today
  return [...(isToday ? [] : [formatDate(local.slice(0, 10), locale)]), formatTime(local, locale)].join(commaOf(locale))
}

/**
 * ISO instant at which the source was last read, from the schedule index; a day's own file only contains when that day
 * last changed. Undefined until loaded; null when the index could not be loaded.
 */
function useSourceReadAt(isWanted: boolean): string | null | undefined {
  const { index, isSettled } = useScheduleIndex({ isWanted, isReported: false })
  return index ? index.updatedAt : isSettled ? null : undefined
}

const isOffline = () => !isOnline()
const notYet = () => false

/** Whether the browser has no network; false on the server and on the first render. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOffline, notYet)
}
