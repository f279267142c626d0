const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Name of a zone (`United Kingdom Time`), at an instant (epoch ms) where it changes with the season; the zone's id when
 * the runtime has no name.
 */
export function zoneName({ instant, timeZone, locale }: { instant: number; timeZone: string; locale: string }): string {
  const part = formatterOf(timeZone, locale)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

function formatterOf(timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const fresh = createFormatter(timeZone, locale)
  formatters.set(key, fresh)
  return fresh
}

/** Older browsers do not support season-independent names. */
function createFormatter(timeZone: string, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  } catch {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  }
}
