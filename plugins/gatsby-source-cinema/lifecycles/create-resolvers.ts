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
  withinDays,
} from '../../../src/site-build/listings/listing-index'
import { notableItemsOf } from '../../../src/site-build/listings/notable-items'
import { listingsIn } from '../../../src/site-build/listings/listing-store'
import { wishOptionsOf } from '../../../src/site-build/listings/wish-options'
import { type CinemaNodeType, nodeIdOf } from '../nodes/build-nodes'

/** The subset of Gatsby's context that resolvers use. */
export interface ResolverContext {
  nodeModel: { getNodesByIds(input: { ids: string[]; type: CinemaNodeType }): unknown[] }
}
type InLanguage = { language: string }
type TheaterSource = InLanguage & { theaterId: string }
type MovieSource = InLanguage & { movieId: string }
type EventSource = InLanguage & { eventId: string }
type PageSource = InLanguage & { theaterId: string | null; widgets: PageWidget[] }
type DaysArgument = { days: number }

const theaterOf = (source: TheaterSource) => keptIndex(source).theaters.get(source.theaterId)
const movieOf = (source: MovieSource) => keptIndex(source).movies.get(source.movieId)
const eventOf = (source: EventSource) => keptIndex(source).events.get(source.eventId)

const ofTheater = showtimeFields(theaterOf, ({ theaterId }) => theaterId)
const ofMovie = showtimeFields(movieOf)
const ofEvent = showtimeFields(eventOf)

/** Fields of Theater, Movie and Event that are resolved from the listings instead of nodes. */
export const RESOLVERS = {
  Theater: {
    ...ofTheater.fields,
    movies: {
      resolve: (source: TheaterSource, { days }: DaysArgument, context: ResolverContext) =>
        nodesOf('Movie', moviesOf(keptIndex(source), ofTheater.upcoming(source, days)), context, source),
    },
    begun: {
      resolve: (source: TheaterSource) => {
        const theater = theaterOf(source)
        return theater ? countPast(keptIndex(source), theater) : 0
      },
    },
    events: linked('Event', (source: TheaterSource) => theaterOf(source)?.events),
    page: {
      resolve: (source: TheaterSource, _: unknown, context: ResolverContext) => {
        const page = theaterOf(source)?.page
        return page ? (nodesOf('ContentPage', [{ id: page.slug }], context, source)[0] ?? null) : null
      },
    },
  },
  Movie: {
    ...ofMovie.fields,
    theaters: {
      resolve: (source: MovieSource, { days }: DaysArgument, context: ResolverContext) =>
        nodesOf('Theater', theatersOf(keptIndex(source), ofMovie.upcoming(source, days)), context, source),
    },
    events: linked('Event', (source: MovieSource) => movieOf(source)?.events),
    similar: linked('Movie', (source: MovieSource) => movieOf(source)?.similar),
    people: {
      resolve: (source: MovieSource, _: unknown, context: ResolverContext) =>
        (movieOf(source)?.people ?? []).map(({ name, movies }) => ({
          name,
          movies: nodesOf('Movie', movies, context, source),
        })),
    },
  },
  Event: {
    ...ofEvent.fields,
    theaters: linked('Theater', (source: EventSource) => eventOf(source)?.theaters),
    movies: linked('Movie', (source: EventSource) => eventOf(source)?.movies),
  },
  Settings: {
    notable: { resolve: (source: InLanguage, _: unknown, context: ResolverContext) => notableOf(context, source) },
    wishOptions: { resolve: (source: InLanguage, _: unknown, context: ResolverContext) => wishesOf(context, source) },
    tonight: { resolve: (source: InLanguage, _: unknown, context: ResolverContext) => tonightOf(context, source) },
  },
  ContentPage: {
    programmes: {
      resolve: (source: PageSource, _: unknown, context: ResolverContext) =>
        findProgrammes(source.widgets, source.theaterId).flatMap(key => programmeOf(key, context, source) ?? []),
    },
  },
}

/** Days of a widget whose showtimes a page is built with; later ones are read when they are chosen. */
const MOST_DAYS = 7

/** What a showtimes widget shows; null for a theater without a page. */
function programmeOf(key: ProgrammeKey, context: ResolverContext, language: InLanguage) {
  const index = keptIndex(language)
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
    movies: nodesOf('Movie', moviesOf(index, shown), context, language),
    attributes: attributesOf(index, shown, key.theaterId),
  }
}

/** The coming week's showtimes that are worth knowing. */
function notableOf(context: ResolverContext, language: InLanguage) {
  const index = keptIndex(language)
  const theaters = index.listings.theaters.filter(({ hidden }) => !hidden)
  // Records that the page depends on each.
  nodesOf('Theater', theaters, context, language)
  const items = notableItemsOf(index)
  const ids = new Set(items.map(({ movieId }) => movieId))
  nodesOf(
    'Movie',
    index.listings.movies.filter(({ id }) => ids.has(id)),
    context,
    language,
  )
  return items
}

/** What visitors can ask to be told of. */
function wishesOf(context: ResolverContext, language: InLanguage) {
  const index = keptIndex(language)
  const { movies, events } = index.listings
  // Records that the page depends on each.
  nodesOf('Movie', movies, context, language)
  nodesOf('Event', events, context, language)
  return wishOptionsOf(index)
}

/** With more theaters the home page lists none until it knows which are near. */
const MOST_THEATERS_TONIGHT = 12
const MOST_SHOWTIMES_TONIGHT = 100

/**
 * The evening's showtimes at all theaters by their clocks, past and cancelled ones too; null with too many theaters.
 * Where it is still the day before, the next evening is added: the page is read all day.
 */
function tonightOf(context: ResolverContext, language: InLanguage) {
  const index = keptIndex(language)
  const open = [...index.theaters.values()].filter(({ theater, upcoming }) => !theater.hidden && upcoming.length > 0)
  if (open.length > MOST_THEATERS_TONIGHT) return null
  // Records that the page depends on each.
  nodesOf(
    'Theater',
    open.map(({ theater }) => theater),
    context,
    language,
  )
  const lastDay =
    open
      .map(({ today }) => today)
      .sort()
      .at(-1) ?? ''
  const showtimes = open
    .flatMap(({ today, upcoming }) =>
      upcoming.filter(
        ({ businessDay, startsAt, movieId }) =>
          businessDay >= today && businessDay <= lastDay && isTonight(startsAt) && index.movies.has(movieId),
      ),
    )
    .sort(byClock)
    .slice(0, MOST_SHOWTIMES_TONIGHT)
  return {
    today: showtimes.length > 0 ? lastDay : null,
    showtimes: packShowtimes(showtimes),
    movies: nodesOf('Movie', moviesOf(index, showtimes), context, language),
    attributes: attributesOf(index, showtimes),
  }
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: addResolvers }) => {
  addResolvers(RESOLVERS)
}

type Records = readonly { id: string }[]

/** A field with the nodes of records that the index links to a node. */
function linked<S extends InLanguage>(type: CinemaNodeType, recordsOf: (source: S) => Records | undefined) {
  return {
    resolve: (source: S, _: unknown, context: ResolverContext) =>
      nodesOf(type, recordsOf(source) ?? [], context, source),
  }
}

/** Showtimes of the next days, and their attributes. @param theaterIdOf theater whose own attribute labels are used */
function showtimeFields<S extends InLanguage>(
  entryOf: (source: S) => { upcoming: Showtime[] } | undefined,
  theaterIdOf: (source: S) => string | undefined = () => undefined,
) {
  const upcoming = (source: S, days: number) => withinDays(keptIndex(source), entryOf(source)?.upcoming ?? [], days)
  const fields = {
    showtimes: { resolve: (source: S, { days }: DaysArgument) => upcoming(source, days) },
    packedShowtimes: { resolve: (source: S, { days }: DaysArgument) => packShowtimes(upcoming(source, days)) },
    attributes: {
      resolve: (source: S, { days }: DaysArgument) =>
        attributesOf(keptIndex(source), upcoming(source, days), theaterIdOf(source)),
    },
  }
  return { upcoming, fields }
}

function keptIndex({ language }: InLanguage): ListingIndex {
  return indexOf(listingsIn(language))
}

/** Nodes of these records in order, from Gatsby's node model, which records the page's dependency on each. */
function nodesOf(
  type: CinemaNodeType,
  records: Records,
  context: ResolverContext,
  { language }: InLanguage,
): unknown[] {
  const { code } = listingsIn(language).language
  return context.nodeModel.getNodesByIds({ ids: records.map(({ id }) => nodeIdOf(type, id, code)), type })
}
