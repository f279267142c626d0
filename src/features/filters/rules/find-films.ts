import type { AccessNeed } from '../../schedule/rules/access-need'
import { indexDigest, type FilmMatch, matchFilms, type MatchReach, weighClasses } from './match-films'
import { buildFacets, type Facet } from './facets'
import { createShowtimeFilter, findUnofferedFacets, FINDER_CONDITIONS, type FinderCondition } from './filter-showtimes'
import type { FinderQuery, IgnoredParameter } from './finder-query'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'

export interface FindFilms extends MatchReach {
  digest: ShowtimeDigest
  query: FinderQuery
  /** The visitor's needs, which apply when the query has no `access`. */
  needs: readonly AccessNeed[]
}

/** Films with a matching showtime, and the facets to narrow them. */
export interface FoundFilms {
  /** By movie id. */
  matches: ReadonlyMap<string, FilmMatch>
  facets: readonly Facet[]
  /** Number of matching showtimes. */
  foundCount: number
  hasSoldOut: boolean
  /** Requested facet keys that no attribute of the site has. */
  unoffered: readonly IgnoredParameter[]
}

/** Takes a few milliseconds for tens of thousands of showtimes, once their digest is indexed. */
export function findFilms({ digest, query, needs, ...reach }: FindFilms): FoundFilms {
  const index = indexDigest(digest)
  const { attributes } = digest
  const matches = matchFilms(index, { ...reach, fits: createShowtimeFilter({ query, needs, attributes }) })
  const offered = weighClasses(index, reach)
  return {
    matches,
    facets: buildFacets({ query, needs, attributes, offered }),
    foundCount: [...matches.values()].reduce((sum, { count }) => sum + count, 0),
    hasSoldOut: offered.some(({ availability }) => availability === 'soldOut'),
    unoffered: findUnofferedFacets({ query, attributes }),
  }
}

/** The films that match without one of the conditions. */
export interface FilmRelief {
  /** A condition, the days, or the selected theaters. */
  without: FinderCondition | 'day' | 'place'
  matches: ReadonlyMap<string, FilmMatch>
}

/** For a list without results: conditions that yield films when removed, each on its own. */
export function findReliefs({ digest, query, needs, ...reach }: FindFilms): FilmRelief[] {
  const index = indexDigest(digest)
  const { attributes } = digest
  const find = (without: FilmRelief['without'], own: Partial<Pick<FindFilms, 'query' | 'days' | 'theaterIds'>>) => ({
    without,
    matches: matchFilms(index, {
      ...reach,
      ...own,
      fits: createShowtimeFilter({ query: own.query ?? query, needs, attributes }),
    }),
  })
  return [
    ...(reach.days ? [find('day', { days: null })] : []),
    ...FINDER_CONDITIONS.map(condition => find(condition, { query: withoutCondition(query, condition) })),
    ...(reach.theaterIds ? [find('place', { theaterIds: null })] : []),
  ].filter(({ matches }) => matches.size > 0)
}

function withoutCondition(query: FinderQuery, condition: FinderCondition): FinderQuery {
  switch (condition) {
    case 'access':
      return { ...query, access: [] }
    case 'time':
      return { ...query, times: [] }
    case 'sold':
      return { ...query, hidesSoldOut: false }
    default:
      return { ...query, facets: { ...query.facets, [condition]: [] } }
  }
}
