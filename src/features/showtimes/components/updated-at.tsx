import { useSyncExternalStore } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { readTimeZone } from '../../../platform/clock'
import { isOnline, onOnlineChange } from '../../../platform/page-lifecycle'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { businessDayOf } from '../../schedule/rules/business-day'
import { formatDate, formatTime } from '../../schedule/rules/format-showtime'
import { businessDayAt, zonedLocal } from '../../schedule/rules/zoned-clock'
import { useNow } from './use-now'
import { useScheduleIndex } from './use-schedule-index'

interface UpdatedAtProps {
  /** ISO instant at which the day last changed at its source; null while unknown. */
  updatedAt: string | null
  /** The last check failed: shows a note with the time of the last successful one. */
  hasFailed?: boolean
}

const styles: ThemeUICSSObject = {
  m: 0,
  color: 'textAlt',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  // A line of its own height from the start: what it says comes later.
  '&::before': { content: '"\\200b"' },
}

/**
 * Shows when the source was last read ('updated 14:32'), or a note when offline or when the last check failed. The time
 * is the visitor's own: a page may have theaters in several zones (decision 066).
 */
export function UpdatedAt({ updatedAt, hasFailed = false }: UpdatedAtProps) {
  const { t, locale } = useTranslation()
  const isOffline = useIsOffline()
  const readAt = useSourceReadAt(updatedAt !== null)
  const shown = updatedAt !== null && readAt && readAt > updatedAt ? readAt : updatedAt
  const now = useNow()
  const isKnown = shown !== null && readAt !== undefined && now !== null
  const time = isKnown ? formatMoment(shown, { now, locale }) : null
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

/** The visitor's local time of an ISO instant, with its date unless it is today; null for an invalid instant. */
function formatMoment(instant: string, { now, locale }: { now: number; locale: string }): string | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const timeZone = readTimeZone()
  const local = zonedLocal(at, timeZone)
  const isToday = businessDayOf(local) === businessDayAt(now, timeZone)
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
