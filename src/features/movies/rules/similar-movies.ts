/** Fields that determine similarity. */
export interface ComparableMovie {
  id: string
  genres: readonly string[]
  directors: readonly string[]
  cast: readonly string[]
}

/** A shared director weighs more than a shared actor, and that more than a shared genre. */
const WEIGHTS = { directors: 4, cast: 3, genres: 2 } as const

const LIMIT = 6

/**
 * Returns the films of a list (usually those now showing, in display order) that share the most genres and people with
 * a film, at most six, the most similar first; ties keep the order of the list. Films that share nothing are omitted.
 * The list is indexed once, to keep thousands of pages cheap.
 */
export function buildSimilarMovies<T extends ComparableMovie>(candidates: readonly T[]) {
  const positionsOf = new Map<string, number[]>()
  candidates.forEach((candidate, position) => {
    for (const [trait] of traitsOf(candidate)) {
      const positions = positionsOf.get(trait)
      if (positions) positions.push(position)
      else positionsOf.set(trait, [position])
    }
  })
  return (movie: ComparableMovie): T[] => {
    const scores = new Map<number, number>()
    for (const [trait, weight] of traitsOf(movie)) {
      for (const position of positionsOf.get(trait) ?? []) scores.set(position, (scores.get(position) ?? 0) + weight)
    }
    return [...scores]
      .sort(([positionA, a], [positionB, b]) => b - a || positionA - positionB)
      .flatMap(([position]) => candidates[position] ?? [])
      .filter(candidate => candidate.id !== movie.id)
      .slice(0, LIMIT)
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
