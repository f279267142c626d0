import { addDays } from '../../schedule/rules/business-day'
import { toInstant } from '../../schedule/rules/local-time'
import { type EventDates, listedUntil } from './event-visibility'

/**
 * The instant (epoch ms) from which lists no longer show an event, and its page says so; null for never. For the build:
 * browsers get the instant. @throws RangeError for an unknown zone
 */
export function listedUntilMs(event: EventDates, timeZone: string): number | null {
  const until = listedUntil(event)
  if (until === null) return null
  return toInstant(until.includes('T') ? until : `${addDays(until, 1)}T00:00`, timeZone)
}
