import type { GatsbyNode } from 'gatsby'
import type { Attribute, Showtime } from '../../../src/features/schedule/rules/showtime'
import { packShowtimes, type ShowtimeColumns } from '../../../src/features/schedule/rules/codec/page-columns'
import { attributesOf, indexOf, type ListingIndex, moviesOf, theatersOf, withinDays } from '../listing-index'
import { keptListings } from '../listing-store'
import { type CinemaNodeType, nodeIdOf } from '../nodes/build-nodes'

/** The subset of Gatsby's context that resolvers use. */
export interface ResolverContext {
  nodeModel: { getNodesByIds(input: { ids: string[]; type: CinemaNodeType }): unknown[] }
}
interface TheaterSource {
  theaterId: string
}
interface MovieSource {
  movieId: string
}
interface EventSource {
  eventId: string
}
interface DaysArgument {
  days: number
}

const entryOfTheater = ({ theaterId }: TheaterSource) => keptIndex().theaters.get(theaterId)
const entryOfMovie = ({ movieId }: MovieSource) => keptIndex().movies.get(movieId)
const entryOfEvent = ({ eventId }: EventSource) => keptIndex().events.get(eventId)

const ofTheater = showtimeFields(entryOfTheater, ({ theaterId }) => theaterId)
const ofMovie = showtimeFields(entryOfMovie)
const ofEvent = showtimeFields(entryOfEvent)

/** Fields of Theater, Movie and Event that are resolved from the listings instead of nodes. */
export const RESOLVERS = {
  Theater: {
    ...ofTheater.fields,
    movies: {
      resolve: (source: TheaterSource, { days }: DaysArgument, context: ResolverContext) =>
        nodesOf('Movie', moviesOf(keptIndex(), ofTheater.upcoming(source, days)), context),
    },
    events: {
      resolve: (source: TheaterSource, _: unknown, context: ResolverContext) =>
        nodesOf('Event', entryOfTheater(source)?.events ?? [], context),
    },
    page: {
      resolve: (source: TheaterSource, _: unknown, context: ResolverContext) => {
        const page = entryOfTheater(source)?.page
        return page ? (nodesOf('ContentPage', [{ id: page.slug }], context)[0] ?? null) : null
      },
    },
  },
  Movie: {
    ...ofMovie.fields,
    theaters: {
      resolve: (source: MovieSource, { days }: DaysArgument, context: ResolverContext) =>
        nodesOf('Theater', theatersOf(keptIndex(), ofMovie.upcoming(source, days)), context),
    },
    events: {
      resolve: (source: MovieSource, _: unknown, context: ResolverContext) =>
        nodesOf('Event', entryOfMovie(source)?.events ?? [], context),
    },
    similar: {
      resolve: (source: MovieSource, _: unknown, context: ResolverContext) =>
        nodesOf('Movie', entryOfMovie(source)?.similar ?? [], context),
    },
  },
  Event: {
    ...ofEvent.fields,
    theaters: {
      resolve: (source: EventSource, _: unknown, context: ResolverContext) =>
        nodesOf('Theater', entryOfEvent(source)?.theaters ?? [], context),
    },
    movies: {
      resolve: (source: EventSource, _: unknown, context: ResolverContext) =>
        nodesOf('Movie', entryOfEvent(source)?.movies ?? [], context),
    },
  },
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: addResolvers }) => {
  addResolvers(RESOLVERS)
}

/**
 * The fields that films, theaters and events have in common: their showtimes of the next days, and these showtimes'
 * attributes.
 * @param theaterIdOf theater whose own labels of attributes are used
 */
function showtimeFields<S>(
  entryOf: (source: S) => { upcoming: Showtime[] } | undefined,
  theaterIdOf: (source: S) => string | undefined = () => undefined,
) {
  const upcoming = (source: S, days: number) => withinDays(keptIndex(), entryOf(source)?.upcoming ?? [], days)
  const fields = {
    showtimes: { resolve: (source: S, { days }: DaysArgument): Showtime[] => upcoming(source, days) },
    packedShowtimes: {
      resolve: (source: S, { days }: DaysArgument): ShowtimeColumns => packShowtimes(upcoming(source, days)),
    },
    attributes: {
      resolve: (source: S, { days }: DaysArgument): Attribute[] =>
        attributesOf(keptIndex(), upcoming(source, days), theaterIdOf(source)),
    },
  }
  return { upcoming, fields }
}

/** The index of this build's listings. */
function keptIndex(): ListingIndex {
  return indexOf(keptListings())
}

/** Nodes of these records in order, from Gatsby's node model, which records the page's dependency on each. */
function nodesOf(type: CinemaNodeType, records: readonly { id: string }[], context: ResolverContext): unknown[] {
  return context.nodeModel.getNodesByIds({ ids: records.map(({ id }) => nodeIdOf(type, id)), type })
}
