import { nameOrder } from '../../i18n/rules/name-order'
import { PLAY_WEEK_BUCKETS } from './play-week-bucket'

/** Fields that determine the display order. */
export interface OrderableMovie {
  id: string
  title: string
  orderIndex?: number | null | undefined
  releaseDate?: string | null | undefined
  buckets: readonly string[]
}

/** Manual order of site.json: ids in order, or a map of id to index. */
type MovieOrderIndex = readonly string[] | Readonly<Record<string, number>>

/**
 * Sorts films in display order (decisions: Order of movies): by manual index ascending, where site.json takes
 * precedence over the film's own; then by earliest bucket, release date and title. Films without a value come last.
 */
export function orderMovies<T extends OrderableMovie>(
  movies: readonly T[],
  { movieOrderIndex, locale = 'en' }: { movieOrderIndex: MovieOrderIndex; locale?: string },
): T[] {
  const manual = manualIndex(movieOrderIndex)
  const compare = nameOrder(locale)
  return movies
    .map(movie => ({
      movie,
      index: manual.get(movie.id) ?? movie.orderIndex ?? Number.POSITIVE_INFINITY,
      bucket: bucketRank(movie.buckets),
      release: movie.releaseDate ?? '9999-12-31',
    }))
    .sort(
      (a, b) =>
        ascending(a.index, b.index) ||
        a.bucket - b.bucket ||
        ascending(a.release, b.release) ||
        compare(a.movie.title, b.movie.title) ||
        ascending(a.movie.id, b.movie.id),
    )
    .map(({ movie }) => movie)
}

function manualIndex(order: MovieOrderIndex): Map<string, number> {
  return isList(order) ? new Map(order.map((id, index) => [id, index])) : new Map(Object.entries(order))
}

function isList(order: MovieOrderIndex): order is readonly string[] {
  return Array.isArray(order)
}

function bucketRank(buckets: readonly string[]): number {
  const rank = PLAY_WEEK_BUCKETS.findIndex(bucket => buckets.includes(bucket))
  return rank === -1 ? PLAY_WEEK_BUCKETS.length : rank
}

/** Unlike a difference, safe for two infinities. */
function ascending<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
