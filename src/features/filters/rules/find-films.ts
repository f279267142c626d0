import { indexDigest, type FilmMatch, matchFilms, type MatchReach, weighClasses } from './match-films'
import { buildFacets } from './facets'
import { createShowtimeFilter, findUnofferedFacets, FINDER_CONDITIONS, hasHours } from './filter-showtimes'
import { createTimeWindow, type WindowFit } from './time-window'
import type { FilterInput, FinderCondition } from './filter-showtimes'
import type { FinderQuery } from './finder-query'
import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'

export interface FindFilms extends Omit<MatchReach, 'isTimely'>, Omit<FilterInput, 'attributes'> {
  digest: ShowtimeDigest
  /** site.json `showtimes.trailerMinutes`. */
  trailerMinutes: number
  /** BCP 47, for the order of facet labels. */
  locale: string
}

/** Films with a matching showtime, and the facets to narrow them. */
export type FoundFilms = ReturnType<typeof findFilms>

/** Takes a few milliseconds for tens of thousands of showtimes, once their digest is indexed. */
export function findFilms({ digest, query, needs, locale, trailerMinutes, ...places }: FindFilms) {
  const index = indexDigest(digest)
  const { attributes } = digest
  const fits = createShowtimeFilter({ query, needs, attributes })
  const hours = { digest, query, trailerMinutes }
  const unknown = query.endsBy === null ? null : timeTest({ ...hours, fit: 'unknown' })
  const unknownCount = unknown ? countOf(matchFilms(index, { ...places, fits, isTimely: unknown })) : 0
  const reach = { ...places, isTimely: timeTest(hours) }
  const matches = matchFilms(index, { ...reach, fits })
  const offered = weighClasses(index, reach)
  return {
    /** By movie id. */
    matches,
    facets: buildFacets({ query, needs, attributes, offered, locale }),
    foundCount: countOf(matches),
    /** Number of showtimes that would match if it were known when they end. */
    unknownCount,
    hasSoldOut: offered.some(({ availability }) => availability === 'soldOut'),
    /** Facet keys of the query that no attribute of the site has. */
    unoffered: findUnofferedFacets({ query, attributes }),
  }
}

function countOf(matches: ReadonlyMap<string, FilmMatch>): number {
  return [...matches.values()].reduce((sum, { count }) => sum + count, 0)
}

interface TimeTest extends Pick<FindFilms, 'digest' | 'query' | 'trailerMinutes'> {
  fit?: WindowFit
}

/** Whether a showtime fits the hours of the query; null for any hours. */
function timeTest({ digest, query, trailerMinutes, fit = 'fits' }: TimeTest): MatchReach['isTimely'] {
  if (!hasHours(query)) return null
  const zones = new Map(digest.theaters.map(({ theaterId, timeZone }) => [theaterId, timeZone]))
  const runtimes = new Map(digest.movies.map(({ movieId, runtimeMinutes }) => [movieId, runtimeMinutes]))
  const fitOf = createTimeWindow({ query, trailerMinutes, zoneOf: theaterId => zones.get(theaterId) ?? 'UTC' })
  return (showtime: DigestShowtime) => fitOf(showtime, runtimes.get(showtime.movieId)) === fit
}

/** The films that match without one of the conditions. */
export interface FilmRelief {
  /** A condition, the days, or the selected theaters. */
  without: FinderCondition | 'day' | 'place'
  matches: ReadonlyMap<string, FilmMatch>
}

/** For a list without results: conditions that yield films when removed, each on its own. */
export function findReliefs({ digest, query, needs, trailerMinutes, ...reach }: FindFilms): FilmRelief[] {
  const index = indexDigest(digest)
  const { attributes } = digest
  const find = (without: FilmRelief['without'], own: Partial<Pick<FindFilms, 'query' | 'days' | 'theaterIds'>>) => {
    const asked = own.query ?? query
    const fits = createShowtimeFilter({ query: asked, needs, attributes })
    const isTimely = timeTest({ digest, query: asked, trailerMinutes })
    return { without, matches: matchFilms(index, { ...reach, ...own, fits, isTimely }) }
  }
  return [
    ...(reach.days ? [find('day', { days: null })] : []),
    ...FINDER_CONDITIONS.map(condition => find(condition, { query: withoutCondition(query, condition) })),
    ...(reach.theaterIds ? [find('place', { theaterIds: null })] : []),
  ].filter(({ matches }) => matches.size > 0)
}

function withoutCondition(query: FinderQuery, condition: FinderCondition): FinderQuery {
  if (condition === 'understand') return { ...query, understood: [] }
  if (condition === 'access') return { ...query, access: [] }
  if (condition === 'time') return { ...query, times: [] }
  if (condition === 'hours') return { ...query, startsFrom: null, endsBy: null }
  if (condition === 'sold') return { ...query, hidesSoldOut: false }
  return { ...query, facets: { ...query.facets, [condition]: [] } }
}
