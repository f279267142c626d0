import { indexDigest, type FilmMatch, matchFilms, type MatchReach, weighClasses } from './match-films'
import { buildFacets } from './facets'
import { createShowtimeFilter, findUnofferedFacets, FINDER_CONDITIONS } from './filter-showtimes'
import type { FilterInput, FinderCondition } from './filter-showtimes'
import type { FinderQuery } from './finder-query'
import type { ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'

export interface FindFilms extends MatchReach, Omit<FilterInput, 'attributes'> {
  digest: ShowtimeDigest
  /** BCP 47, for the order of facet labels. */
  locale: string
}

/** Films with a matching showtime, and the facets to narrow them. */
export type FoundFilms = ReturnType<typeof findFilms>

/** Takes a few milliseconds for tens of thousands of showtimes, once their digest is indexed. */
export function findFilms({ digest, query, needs, locale, ...reach }: FindFilms) {
  const index = indexDigest(digest)
  const { attributes } = digest
  const matches = matchFilms(index, { ...reach, fits: createShowtimeFilter({ query, needs, attributes }) })
  const offered = weighClasses(index, reach)
  return {
    /** By movie id. */
    matches,
    facets: buildFacets({ query, needs, attributes, offered, locale }),
    foundCount: [...matches.values()].reduce((sum, { count }) => sum + count, 0),
    hasSoldOut: offered.some(({ availability }) => availability === 'soldOut'),
    /** Facet keys of the query that no attribute of the site has. */
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
  const find = (without: FilmRelief['without'], own: Partial<Pick<FindFilms, 'query' | 'days' | 'theaterIds'>>) => {
    const fits = createShowtimeFilter({ query: own.query ?? query, needs, attributes })
    return { without, matches: matchFilms(index, { ...reach, ...own, fits }) }
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
  if (condition === 'sold') return { ...query, hidesSoldOut: false }
  return { ...query, facets: { ...query.facets, [condition]: [] } }
}
