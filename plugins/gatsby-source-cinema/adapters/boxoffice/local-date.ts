import { localNow } from '../../../../src/features/schedule/rules/local-time'

/** First day of a year, month, day or date-time text. Undefined for other text. */
export function toDay(text: string | null | undefined): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:[T ].*)?$/.exec(text?.trim() ?? '')
  return parts ? `${parts[1]}-${parts[2] ?? '01'}-${parts[3] ?? '01'}` : undefined
}

/**
 * Converts a platform date to a day or a local time `YYYY-MM-DDTHH:mm[:ss]`. The input may have a space for the T,
 * fractions, or `Z` or an offset. Undefined for other text.
 */
export function toLocalDate(text: string | null | undefined, timeZone: string): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text?.trim() ?? '',
  )
  if (!parts) return undefined
  const [, day, time, offset] = parts
  if (!time) return day
  return offset ? localTimeAt(Date.parse(`${day}T${time}${offset}`), timeZone) : `${day}T${time}`
}

/** Local time of an instant (epoch ms); UTC for an unknown time zone, which validation rejects later. */
export function localTimeAt(instant: number, timeZone: string | null | undefined): string {
  try {
    return localNow(instant, timeZone ?? 'UTC')
  } catch {
    return localNow(instant, 'UTC')
  }
}
