import type { ShowtimeDigest } from './showtime-digest'

/**
 * Merges digests: films, theaters, attributes and tag sets once (the first description wins), showtimes in the order of
 * the files, the latest `updatedAt`. Null for an empty list.
 */
export function mergeDigests(digests: readonly ShowtimeDigest[]): ShowtimeDigest | null {
  const [first] = digests
  if (!first || digests.length === 1) return first ?? null
  return {
    updatedAt: digests.map(({ updatedAt }) => updatedAt).reduce((latest, one) => (one > latest ? one : latest)),
    theaters: once(digests, 'theaters', ({ theaterId }) => theaterId),
    movies: once(digests, 'movies', ({ movieId }) => movieId),
    attributes: once(digests, 'attributes', ({ tag }) => tag),
    tagSets: [...new Set(digests.flatMap(({ tagSets }) => tagSets))],
    showtimes: digests.flatMap(({ showtimes }) => showtimes),
  }
}

function once<K extends 'theaters' | 'movies' | 'attributes'>(
  digests: readonly ShowtimeDigest[],
  list: K,
  keyOf: (entry: ShowtimeDigest[K][number]) => string,
): ShowtimeDigest[K][number][] {
  const known = new Map<string, ShowtimeDigest[K][number]>()
  for (const digest of digests) {
    for (const entry of digest[list]) {
      const key = keyOf(entry)
      if (!known.has(key)) known.set(key, entry)
    }
  }
  return [...known.values()]
}
