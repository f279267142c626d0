const formatters = new Map<string, Intl.DateTimeFormat>()

/** A business day `YYYY-MM-DD` as a list's title: `Thursday 23 January`. The year goes without saying. */
export function formatDayTitle(day: string, locale: string): string {
  const formatter =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  formatters.set(locale, formatter)
  return formatter.format(Date.parse(`${day}T00:00Z`))
}
