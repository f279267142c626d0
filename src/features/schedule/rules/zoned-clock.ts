import { businessDayOf } from './business-day'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The local time `YYYY-MM-DDTHH:mm:ss` of an instant (epoch ms) in an IANA zone, without a time library: for the
 * browser. @throws RangeError for an unknown zone
 */
export function zonedLocal(instant: number, timeZone: string): string {
  return formatterOf(timeZone).format(instant).replace(/,? /, 'T')
}

/** A theater's business day `YYYY-MM-DD` at an instant (epoch ms). @throws RangeError for an unknown zone */
export function businessDayAt(instant: number, timeZone: string): string {
  return businessDayOf(zonedLocal(instant, timeZone))
}

/** The Swedish locale formats dates as ISO does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, fresh)
  return fresh
}
