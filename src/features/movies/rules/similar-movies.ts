/** Fields that determine similarity. */
export interface ComparableMovie {
  id: string
  genres: readonly string[]
  directors: readonly string[]
  cast: readonly string[]
}

/** A shared director weighs more than a shared actor, and that more than a shared genre. */
const WEIGHTS = { directors: 4, cast: 3, genres: 2 } as const

export const SIMILAR_LIMIT = 6

/**
 * Films that share the most genres and people with a film, at most `limit`, the most similar first; ties keep the order
 * of the candidates (their display order). Films that share nothing are omitted.
 */
export function similarMovies<T extends ComparableMovie>({
  movie,
  candidates,
  limit = SIMILAR_LIMIT,
}: {
  movie: ComparableMovie
  /** Usually the films now showing, in display order. */
  candidates: readonly T[]
  limit?: number
}): T[] {
  return buildSimilarMovies(candidates)(movie, limit)
}

/** Like `similarMovies` for many films and one list: indexes the candidates once, to keep thousands of pages cheap. */
export function buildSimilarMovies<T extends ComparableMovie>(candidates: readonly T[]) {
  const positionsOf = new Map<string, number[]>()
  candidates.forEach((candidate, position) => {
    for (const [trait] of traitsOf(candidate)) {
      const positions = positionsOf.get(trait)
      if (positions) positions.push(position)
      else positionsOf.set(trait, [position])
    }
  })
  return (movie: ComparableMovie, limit: number = SIMILAR_LIMIT): T[] => {
    const scores = new Map<number, number>()
    for (const [trait, weight] of traitsOf(movie)) {
      for (const position of positionsOf.get(trait) ?? []) scores.set(position, (scores.get(position) ?? 0) + weight)
    }
    return [...scores]
      .sort(([positionA, a], [positionB, b]) => b - a || positionA - positionB)
      .flatMap(([position]) => candidates[position] ?? [])
      .filter(candidate => candidate.id !== movie.id)
      .slice(0, limit)
  }
}

/** Each distinct trait with the weight of sharing it. */
function traitsOf(movie: ComparableMovie): Map<string, number> {
  const traits = new Map<string, number>()
  for (const field of ['directors', 'cast', 'genres'] as const) {
    for (const name of movie[field]) traits.set(`${field}:${name.trim().toLowerCase()}`, WEIGHTS[field])
  }
  return traits
}
