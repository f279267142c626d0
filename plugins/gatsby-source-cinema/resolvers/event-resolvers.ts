import type { Attribute, Showtime } from '../../../src/features/schedule/rules/showtime'
import { packShowtimes, type ShowtimeColumns } from '../../../src/features/schedule/rules/codec/page-columns'
import { attributesOf, withinDays } from '../listing-index'
import { keptIndex, nodesOf, type ResolverContext } from './node-lookup'

interface EventSource {
  eventId: string
}
interface DaysArgument {
  days: number
}

const upcomingOf = ({ eventId }: EventSource, days: number): Showtime[] => {
  const index = keptIndex()
  return withinDays(index, index.events.get(eventId)?.upcoming ?? [], days)
}

/** Fields of Event that are resolved from the listings. */
export const EVENT_RESOLVERS = {
  showtimes: { resolve: (source: EventSource, { days }: DaysArgument): Showtime[] => upcomingOf(source, days) },
  packedShowtimes: {
    resolve: (source: EventSource, { days }: DaysArgument): ShowtimeColumns => packShowtimes(upcomingOf(source, days)),
  },
  attributes: {
    resolve: (source: EventSource, { days }: DaysArgument): Attribute[] =>
      attributesOf(keptIndex(), upcomingOf(source, days)),
  },
  theaters: {
    resolve: ({ eventId }: EventSource, _: unknown, context: ResolverContext) =>
      nodesOf('Theater', keptIndex().events.get(eventId)?.theaters ?? [], context),
  },
  movies: {
    resolve: ({ eventId }: EventSource, _: unknown, context: ResolverContext) =>
      nodesOf('Movie', keptIndex().events.get(eventId)?.movies ?? [], context),
  },
}
