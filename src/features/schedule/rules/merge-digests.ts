import type { ShowtimeDigest } from './showtime-digest'

/**
 * Several digests of one kind as one: films, theaters, tags and combinations once, showtimes in the order of the files. The
 * first to describe a tag or film is believed; `updatedAt` is the latest. Null for none.
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
