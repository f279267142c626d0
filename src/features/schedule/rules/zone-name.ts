const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * What people call the time of a zone (`United Kingdom Time`), at an instant (epoch ms) where its name changes with the
 * season; the zone's own id where the runtime has no words for it.
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

/** Older browsers refuse the kind of name that does not change with the season. */
function createFormatter(timeZone: string, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  } catch {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  }
}
