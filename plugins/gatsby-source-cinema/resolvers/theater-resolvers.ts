import type { Attribute, Showtime } from '../../../src/features/schedule/rules/showtime'
import { packShowtimes, type ShowtimeColumns } from '../../../src/features/schedule/rules/codec/page-columns'
import { attributesOf, moviesOf, withinDays } from '../listing-index'
import { keptIndex, nodesOf, type ResolverContext } from './node-lookup'

interface TheaterSource {
  theaterId: string
}
interface DaysArgument {
  days: number
}

const upcomingOf = ({ theaterId }: TheaterSource, days: number): Showtime[] => {
  const index = keptIndex()
  return withinDays(index, index.theaters.get(theaterId)?.upcoming ?? [], days)
}

/** Fields of Theater that are resolved from the listings. */
export const THEATER_RESOLVERS = {
  showtimes: { resolve: (source: TheaterSource, { days }: DaysArgument): Showtime[] => upcomingOf(source, days) },
  packedShowtimes: {
    resolve: (source: TheaterSource, { days }: DaysArgument): ShowtimeColumns =>
      packShowtimes(upcomingOf(source, days)),
  },
  movies: {
    resolve: (source: TheaterSource, { days }: DaysArgument, context: ResolverContext) =>
      nodesOf('Movie', moviesOf(keptIndex(), upcomingOf(source, days)), context),
  },
  attributes: {
    resolve: (source: TheaterSource, { days }: DaysArgument): Attribute[] =>
      attributesOf(keptIndex(), upcomingOf(source, days), source.theaterId),
  },
  events: {
    resolve: ({ theaterId }: TheaterSource, _: unknown, context: ResolverContext) =>
      nodesOf('Event', keptIndex().theaters.get(theaterId)?.events ?? [], context),
  },
  page: {
    resolve: ({ theaterId }: TheaterSource, _: unknown, context: ResolverContext) => {
      const page = keptIndex().theaters.get(theaterId)?.page
      return page ? (nodesOf('ContentPage', [{ id: page.slug }], context)[0] ?? null) : null
    },
  },
}
