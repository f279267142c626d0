import type { GatsbyNode } from 'gatsby'
import type { PageWidget } from '../../../src/features/content/rules/content-page-record'
import { findProgrammes, type ProgrammeKey } from '../../../src/features/content/rules/widget-queries'
import { offeredDays } from '../../../src/features/schedule/rules/offered-days'
import type { Showtime } from '../../../src/features/schedule/rules/showtime'
import { isTonight } from '../../../src/features/schedule/rules/business-day'
import { byClock, packShowtimes } from '../../../src/features/schedule/rules/codec/page-columns'
import {
  attributesOf,
  daysOf,
  indexOf,
  countPast,
  isTodayOver,
  type ListingIndex,
  moviesOf,
  theatersOf,
  todayOf,
  withinDays,
} from '../../../src/site-build/listings/listing-index'
import { keptListings } from '../../../src/site-build/listings/listing-store'
import { type CinemaNodeType, nodeIdOf } from '../nodes/build-nodes'

/** The subset of Gatsby's context that resolvers use. */
export interface ResolverContext {
  nodeModel: { getNodesByIds(input: { ids: string[]; type: CinemaNodeType }): unknown[] }
}
type TheaterSource = { theaterId: string }
type MovieSource = { movieId: string }
type EventSource = { eventId: string }
type PageSource = { theaterId: string | null; widgets: PageWidget[] }
type DaysArgument = { days: number }

const theaterOf = ({ theaterId }: TheaterSource) => keptIndex().theaters.get(theaterId)
const movieOf = ({ movieId }: MovieSource) => keptIndex().movies.get(movieId)
const eventOf = ({ eventId }: EventSource) => keptIndex().events.get(eventId)

const ofTheater = showtimeFields(theaterOf, ({ theaterId }) => theaterId)
const ofMovie = showtimeFields(movieOf)
const ofEvent = showtimeFields(eventOf)

/** Fields of Theater, Movie and Event that are resolved from the listings instead of nodes. */
export const RESOLVERS = {
  Theater: {
    ...ofTheater.fields,
    movies: {
      resolve: (source: TheaterSource, { days }: DaysArgument, context: ResolverContext) =>
        nodesOf('Movie', moviesOf(keptIndex(), ofTheater.upcoming(source, days)), context),
    },
    begun: {
      resolve: (source: TheaterSource) => {
        const theater = theaterOf(source)
        return theater ? countPast(keptIndex(), theater) : 0
      },
    },
    events: linked('Event', (source: TheaterSource) => theaterOf(source)?.events),
    page: {
      resolve: (source: TheaterSource, _: unknown, context: ResolverContext) => {
        const page = theaterOf(source)?.page
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
    events: linked('Event', (source: MovieSource) => movieOf(source)?.events),
    similar: linked('Movie', (source: MovieSource) => movieOf(source)?.similar),
    people: {
      resolve: (source: MovieSource, _: unknown, context: ResolverContext) =>
        (movieOf(source)?.people ?? []).map(({ name, movies }) => ({
          name,
          movies: nodesOf('Movie', movies, context),
        })),
    },
  },
  Event: {
    ...ofEvent.fields,
    theaters: linked('Theater', (source: EventSource) => eventOf(source)?.theaters),
    movies: linked('Movie', (source: EventSource) => eventOf(source)?.movies),
  },
  Settings: {
    tonight: { resolve: (_: unknown, __: unknown, context: ResolverContext) => tonightOf(context) },
  },
  ContentPage: {
    programmes: {
      resolve: ({ widgets, theaterId }: PageSource, _: unknown, context: ResolverContext) =>
        findProgrammes(widgets, theaterId).flatMap(key => programmeOf(key, context) ?? []),
    },
  },
}

/** Days of a widget whose showtimes a page is built with; later ones are read when they are chosen. */
const MOST_DAYS = 7

/** What a showtimes widget shows; null for a theater without a page. */
function programmeOf(key: ProgrammeKey, context: ResolverContext) {
  const index = keptIndex()
  const entry = index.theaters.get(key.theaterId)
  if (!entry || entry.theater.hidden) return null
  const { today } = entry
  const upcoming = entry.upcoming.filter(({ movieId }) => key.movieId === null || movieId === key.movieId)
  const showtimeDays = [...offeredDays(daysOf(upcoming), today, key.days)]
  const builtDays = new Set(showtimeDays.slice(0, MOST_DAYS))
  const shown = upcoming.filter(({ businessDay }) => builtDays.has(businessDay))
  return {
    ...key,
    today,
    showtimeDays,
    isTodayOver: isTodayOver(index, upcoming),
    showtimes: packShowtimes(shown),
    movies: nodesOf('Movie', moviesOf(index, shown), context),
    attributes: attributesOf(index, shown, key.theaterId),
  }
}

/** With more theaters the home page lists none until it knows which are near. */
const MOST_THEATERS_TONIGHT = 12
const MOST_SHOWTIMES_TONIGHT = 100

/** The evening's showtimes at all theaters by their clocks, past and cancelled ones too; null with too many theaters. */
function tonightOf(context: ResolverContext) {
  const index = keptIndex()
  const open = [...index.theaters.values()].filter(({ theater, upcoming }) => !theater.hidden && upcoming.length > 0)
  if (open.length > MOST_THEATERS_TONIGHT) return null
  // Records that the page depends on each.
  nodesOf(
    'Theater',
    open.map(({ theater }) => theater),
    context,
  )
  const showtimes = open
    .flatMap(({ today, upcoming }) =>
      upcoming.filter(
        ({ businessDay, startsAt, movieId }) =>
          businessDay === today && isTonight(startsAt) && index.movies.has(movieId),
      ),
    )
    .sort(byClock)
    .slice(0, MOST_SHOWTIMES_TONIGHT)
  return {
    today: todayOf(index, showtimes),
    showtimes: packShowtimes(showtimes),
    movies: nodesOf('Movie', moviesOf(index, showtimes), context),
    attributes: attributesOf(index, showtimes),
  }
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: addResolvers }) => {
  addResolvers(RESOLVERS)
}

type Records = readonly { id: string }[]

/** A field with the nodes of records that the index links to a node. */
function linked<S>(type: CinemaNodeType, recordsOf: (source: S) => Records | undefined) {
  return {
    resolve: (source: S, _: unknown, context: ResolverContext) => nodesOf(type, recordsOf(source) ?? [], context),
  }
}

/** Showtimes of the next days, and their attributes. @param theaterIdOf theater whose own attribute labels are used */
function showtimeFields<S>(
  entryOf: (source: S) => { upcoming: Showtime[] } | undefined,
  theaterIdOf: (source: S) => string | undefined = () => undefined,
) {
  const upcoming = (source: S, days: number) => withinDays(keptIndex(), entryOf(source)?.upcoming ?? [], days)
  const fields = {
    showtimes: { resolve: (source: S, { days }: DaysArgument) => upcoming(source, days) },
    packedShowtimes: { resolve: (source: S, { days }: DaysArgument) => packShowtimes(upcoming(source, days)) },
    attributes: {
      resolve: (source: S, { days }: DaysArgument) =>
        attributesOf(keptIndex(), upcoming(source, days), theaterIdOf(source)),
    },
  }
  return { upcoming, fields }
}

function keptIndex(): ListingIndex {
  return indexOf(keptListings())
}

/** Nodes of these records in order, from Gatsby's node model, which records the page's dependency on each. */
function nodesOf(type: CinemaNodeType, records: Records, context: ResolverContext): unknown[] {
  return context.nodeModel.getNodesByIds({ ids: records.map(({ id }) => nodeIdOf(type, id)), type })
}
