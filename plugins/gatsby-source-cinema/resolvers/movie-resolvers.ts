import type { Attribute, Showtime } from '../../../src/features/schedule/rules/showtime'
import { packShowtimes, type ShowtimeColumns } from '../../../src/features/schedule/rules/codec/page-columns'
import { attributesOf, theatersOf, withinDays } from '../listing-index'
import { keptIndex, nodesOf, type ResolverContext } from './node-lookup'

interface MovieSource {
  movieId: string
}
interface DaysArgument {
  days: number
}

const upcomingOf = ({ movieId }: MovieSource, days: number): Showtime[] => {
  const index = keptIndex()
  return withinDays(index, index.movies.get(movieId)?.upcoming ?? [], days)
}

/** Fields of Movie that are resolved from the listings. */
export const MOVIE_RESOLVERS = {
  showtimes: { resolve: (source: MovieSource, { days }: DaysArgument): Showtime[] => upcomingOf(source, days) },
  packedShowtimes: {
    resolve: (source: MovieSource, { days }: DaysArgument): ShowtimeColumns => packShowtimes(upcomingOf(source, days)),
  },
  attributes: {
    resolve: (source: MovieSource, { days }: DaysArgument): Attribute[] =>
      attributesOf(keptIndex(), upcomingOf(source, days)),
  },
  theaters: {
    resolve: (source: MovieSource, { days }: DaysArgument, context: ResolverContext) =>
      nodesOf('Theater', theatersOf(keptIndex(), upcomingOf(source, days)), context),
  },
  events: {
    resolve: ({ movieId }: MovieSource, _: unknown, context: ResolverContext) =>
      nodesOf('Event', keptIndex().movies.get(movieId)?.events ?? [], context),
  },
  similar: {
    resolve: ({ movieId }: MovieSource, _: unknown, context: ResolverContext) =>
      nodesOf('Movie', keptIndex().movies.get(movieId)?.similar ?? [], context),
  },
}
