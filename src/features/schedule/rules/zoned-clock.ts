import { remember } from '../../site/rules/remember'
import { businessDayOf } from './business-day'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The local time `YYYY-MM-DDTHH:mm:ss` of an instant (epoch ms). @throws RangeError for an unknown zone */
export function zonedLocal(instant: number, timeZone: string): string {
  return formatterOf(timeZone).format(instant).replace(/,? /, 'T')
}

/** A theater's business day `YYYY-MM-DD` at an instant (epoch ms). @throws RangeError for an unknown zone */
export function businessDayAt(instant: number, timeZone: string): string {
  return businessDayOf(zonedLocal(instant, timeZone))
}

interface SharedDay {
  /** Epoch ms. */
  now: number
  /** Zones of the theaters, at least one. */
  zones: readonly string[]
  visitorZone: string
}

/**
 * The current business day of theaters in several zones: the visitor's own, or the nearest to it that one of the
 * theaters has (decision 066). @throws RangeError for an unknown zone
 */
export function sharedBusinessDay({ now, zones, visitorZone }: SharedDay): string {
  const days = zones.map(zone => businessDayAt(now, zone)).sort()
  const own = businessDayAt(now, visitorZone)
  return days.find(day => day >= own) ?? days.at(-1) ?? own
}

/** The Swedish locale formats dates as ISO does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return remember(formatters, timeZone, () => {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('sv-SE', { timeZone, ...date, ...time })
  })
}
