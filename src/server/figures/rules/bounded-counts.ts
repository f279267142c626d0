/** Counts by key, with a bound on the number of keys. */
export interface BoundedCounts {
  /** @param rest counted instead where there are too many keys to take another; callers have few of these */
  add: (key: string, rest: string, count?: number) => void
  /** Returns all counts and begins anew. */
  take: () => Map<string, number>
}

/** Creates counts of at most `most` keys besides those of rests. */
export function createBoundedCounts(most: number): BoundedCounts {
  let counts = new Map<string, number>()
  return {
    add: (key, rest, count = 1) => {
      const counted = counts.has(key) || counts.size < most ? key : rest
      counts.set(counted, (counts.get(counted) ?? 0) + count)
    },
    take: () => {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}

interface CreateRareWords {
  /** Number of words that are remembered; the one that was longest not seen is forgotten first. */
  most: number
  /** From this many times on a word is not rare. */
  enough: number
}

/**
 * Holds back words until they were seen often enough, so that what one person typed is not kept.
 * @returns a function that takes a word with its count and returns the count to keep: 0 while it is rare
 */
export function createRareWords({ most, enough }: CreateRareWords) {
  const seen = new Map<string, number>()
  return (word: string, count: number): number => {
    const before = seen.get(word) ?? 0
    const now = before + count
    seen.delete(word)
    seen.set(word, Math.min(now, enough))
    if (seen.size > most) for (const oldest of seen.keys()) if (seen.delete(oldest)) break
    if (now < enough) return 0
    return before >= enough ? count : now
  }
}
