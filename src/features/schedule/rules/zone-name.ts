import { remember } from '../../site/rules/remember'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `United Kingdom Time` at an instant (epoch ms), where the name changes with the season; else the zone's id. */
export function zoneName({ instant, timeZone, locale }: { instant: number; timeZone: string; locale: string }): string {
  const formatter = remember(formatters, `${locale} ${timeZone}`, () => createFormatter(timeZone, locale))
  const part = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

/** Older browsers do not support season-independent names. */
function createFormatter(timeZone: string, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  } catch {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  }
}
