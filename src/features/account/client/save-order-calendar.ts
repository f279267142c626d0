import type * as v from 'valibot'
import { readClock } from '../../../platform/clock'
import { localTimeAt } from '../../../platform/local-time'
import { saveFile } from '../../../platform/save-file'
import { buildCalendar } from '../../schedule/rules/build-calendar'
import { buildCalendarEvent } from '../../schedule/rules/build-calendar-event'
import { instantBeside } from '../../schedule/rules/instant-beside'
import type { OrderSchema } from '../../session/rules/calls/reply-fields'

interface SaveOrderCalendar {
  order: Pick<v.InferOutput<typeof OrderSchema>, 'orderId' | 'cinemaId' | 'title' | 'startsAt' | 'screen'>
  theater: { fullName: string; timeZone: string } | null
  /** 'Seats F4, F5'. */
  seats: string | null
  siteName: string
  /** Public origin of the site. */
  origin: string
  cancelled: string
  locale: string
}

/** Saves the showtime of an order as a calendar file. Throws when the order has no showtime. */
export function saveOrderCalendar(input: SaveOrderCalendar): void {
  const { order, theater, seats, siteName, origin, cancelled, locale } = input
  const { orderId, cinemaId, title, startsAt, screen } = order
  if (!startsAt) throw new Error('An order without a showtime has no calendar')
  const now = readClock()
  const timeZone = theater?.timeZone ?? 'UTC'
  // Local times have no milliseconds.
  const instant = Math.floor(now / 1000) * 1000
  const startsAtMs = instantBeside(startsAt, { local: localTimeAt(now, timeZone), instant, timeZone })
  const event = buildCalendarEvent(
    {
      ...{ id: orderId, theaterId: cinemaId ?? 'order', startsAtMs, endsAtMs: null, title, marks: [], url: null },
      location: [theater?.fullName, screen].filter(part => part != null),
      description: seats ? [seats] : [],
      cancelled: null,
    },
    new URL(origin).host,
  )
  const text = buildCalendar({
    ...{ name: siteName, url: null, events: [event], readAt: now, language: locale, previous: undefined },
    takenOff: { isStillOn: () => true, word: cancelled },
    isSnapshot: true,
  })
  saveFile({ name: `${startsAt.slice(0, 10)}.ics`, text, type: 'text/calendar' })
}
