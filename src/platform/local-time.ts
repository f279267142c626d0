const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the local time in a time zone as `YYYY-MM-DDTHH:mm:ss`, whatever the visitor's own time zone. */
export function localTimeAt(epochMs: number, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(epochMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(entry => entry.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Cached, because creating a formatter takes milliseconds on a phone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, fresh)
  return fresh
}
