import * as v from 'valibot'
import { isPast } from '../../../features/schedule/rules/sales-grace'
import type { Showtime } from '../../../features/schedule/rules/showtime'
import { failure, type Result, success } from '../../../platform/result'
import { DescribedShowtimeSchema } from '../rules/describe-showtime'
import { describeIn, findShowtime } from './read-showtimes'
import { defineTool, LOCALE_ENTRY, NameSchema } from './tool'

export const GET_BOOKING_LINK = defineTool({
  name: 'get_booking_link',
  title: 'Get a booking link',
  description:
    "The address at which a person chooses seats and pays for one showtime: that of the site's own pages, which hands over to the ticketing service. Nothing is reserved by asking. Tells in words why there is none: sold out, cancelled, over, or sold at the box office alone.",
  input: v.strictObject({
    showtimeId: v.pipe(NameSchema, v.description('Of find_showtimes')),
    ...LOCALE_ENTRY,
  }),
  output: v.object({
    bookingUrl: v.string(),
    service: v.pipe(v.string(), v.description('Host that the link leads to')),
    showtime: DescribedShowtimeSchema,
  }),
  run: async ({ showtimeId }, { published, now }) => {
    const found = await findShowtime(published, showtimeId)
    if (!found.ok) return found
    const { showtime, day } = found.value
    const described = describeIn(published, found.value)
    const grace = published.config.agents?.graceMinutes[showtime.theaterId] ?? 0
    const link = linkOf(showtime, { url: described?.bookingUrl ?? null, isOver: isPast(showtime, now, grace) })
    if (!link.ok || !described) return failure(link.ok ? NO_LINK : link.error)
    return success({
      bookingUrl: link.value,
      service: new URL(link.value).host,
      showtime: described,
      timeZones: [day.timeZone],
    })
  },
})

const NO_LINK = 'This showtime is not sold online: tickets are sold at the theater.'

function linkOf({ availability }: Showtime, { url, isOver }: { url: string | null; isOver: boolean }) {
  const reasons: readonly [boolean, string][] = [
    [isOver, 'This showtime is over or has begun: it is not sold any more.'],
    [availability === 'cancelled', 'This showtime is cancelled.'],
    [availability === 'soldOut', 'This showtime is sold out.'],
    [url === null || !URL.canParse(url), NO_LINK],
  ]
  const reason = reasons.find(([holds]) => holds)?.[1]
  const result: Result<string, string> = reason === undefined ? success(url ?? '') : failure(reason)
  return result
}
