import * as v from 'valibot'
import type { Showtime } from '../../../features/schedule/rules/showtime'
import { success } from '../../../platform/result'
import { offsetIsoAt } from '../../../features/schedule/rules/local-time'
import { joinShowtimeId } from '../rules/showtime-id'
import { findShowtime } from './read-showtimes'
import { defineTool, LOCALE_ENTRY, NameSchema } from './tool'

const TicketSchema = v.object({
  name: v.string(),
  amount: v.number(),
  currency: v.string(),
  memberAmount: v.pipe(v.nullable(v.number()), v.description('What members of the cinema pay')),
  membersOnly: v.boolean(),
})

export const GET_PRICES = defineTool({
  name: 'get_prices',
  title: 'Get ticket prices',
  description:
    'Ticket types and prices of one showtime, as the site shows them. Some cinemas publish a lowest price alone, or none: tickets is then empty, which does not mean that it is free. The ticketing service may add fees.',
  input: v.strictObject({
    showtimeId: v.pipe(NameSchema, v.description('Of find_showtimes')),
    ...LOCALE_ENTRY,
  }),
  output: v.object({
    showtimeId: v.string(),
    title: v.string(),
    startsAt: v.string(),
    timeZone: v.string(),
    priceFrom: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
    tickets: v.array(TicketSchema),
  }),
  run: async ({ showtimeId }, { published }) => {
    const found = await findShowtime(published, showtimeId)
    if (!found.ok) return found
    const { showtime, day } = found.value
    const { price } = showtime
    return success({
      showtimeId: joinShowtimeId(showtime),
      title: day.movies[showtime.movieId]?.title ?? showtime.movieId,
      startsAt: offsetIsoAt(showtime.startsAtMs, day.timeZone),
      timeZone: day.timeZone,
      priceFrom: price && { amount: price.from, currency: price.currency },
      tickets: ticketsOf(showtime),
      timeZones: [day.timeZone],
    })
  },
})

function ticketsOf({ prices = [] }: Showtime): v.InferOutput<typeof TicketSchema>[] {
  return prices.map(({ name, amount, currency, memberAmount, membersOnly }) => ({
    name,
    amount,
    currency,
    memberAmount: memberAmount ?? null,
    membersOnly: membersOnly ?? false,
  }))
}
