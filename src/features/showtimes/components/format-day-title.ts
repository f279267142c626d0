const formatters = new Map<string, Intl.DateTimeFormat>()

/** Title of a business day `YYYY-MM-DD`, without the year: `Thursday 23 January`. */
export function formatDayTitle(day: string, locale: string): string {
  const formatter =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  formatters.set(locale, formatter)
  return formatter.format(Date.parse(`${day}T00:00Z`))
}
