import { localNow } from '../../../../src/features/schedule/rules/local-time'

/** A calendar day of what may be a year, a month, a day or a moment; the earliest day it can mean. Undefined for other text. */
export function toDay(text: string | null | undefined): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:[T ].*)?$/.exec(text?.trim() ?? '')
  return parts ? `${parts[1]}-${parts[2] ?? '01'}-${parts[3] ?? '01'}` : undefined
}

/**
 * A day or a local time `YYYY-MM-DDTHH:mm[:ss]` of what the platform writes as either, with a space for the T, with
 * fractions, or as an instant with `Z` or an offset. Undefined for other text.
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

/** The local time of an instant (epoch ms), or UTC's in a zone that nobody knows: who has it is refused with its other fields. */
export function localTimeAt(instant: number, timeZone: string | null | undefined): string {
  try {
    return localNow(instant, timeZone ?? 'UTC')
  } catch {
    return localNow(instant, 'UTC')
  }
}
