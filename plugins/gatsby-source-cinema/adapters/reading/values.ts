import { localNow } from '../../../../src/features/schedule/rules/local-time'

/** First day of a year, month, day or date-time text. Undefined for other text. */
export function toDay(text: string | null | undefined): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:[T ].*)?$/.exec(text?.trim() ?? '')
  return parts ? `${parts[1]}-${parts[2] ?? '01'}-${parts[3] ?? '01'}` : undefined
}

/** Local time of an instant (epoch ms); UTC for an unknown time zone, which validation rejects later. */
export function localTimeAt(instant: number, timeZone: string | null | undefined): string {
  try {
    return localNow(instant, timeZone ?? 'UTC')
  } catch {
    return localNow(instant, 'UTC')
  }
}

/** The URL with spaces and the like encoded; undefined for other text than an http(s) URL. */
export function webUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}
