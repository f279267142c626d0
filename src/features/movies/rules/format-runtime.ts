import type { Translate } from '../../i18n/rules/format-message'

/**
 * Formats a runtime in whole minutes: messages `movies.runtime` with `{hours}` and `{minutes}`, `movies.runtimeFew` for
 * less than ten minutes past the hour (1 h 05, but 1時間5分), `movies.runtimeHours` for full hours,
 * `movies.runtimeMinutes` below one hour.
 */
export function formatRuntime(minutes: number, t: Translate): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return t('movies.runtimeMinutes', { minutes: rest })
  if (rest === 0) return t('movies.runtimeHours', { hours })
  return t(rest < 10 ? 'movies.runtimeFew' : 'movies.runtime', { hours, minutes: rest })
}

/** ISO 8601 duration of whole minutes, for `<time>` and JSON-LD: 102 → `PT1H42M`. */
export function toIsoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}
