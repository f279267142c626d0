/** Words from this length on may have two typos, shorter ones one. */
const TWO_FROM = 6
/** Shorter words are too similar to each other; in words of three letters, two may be swapped. */
const SHORTEST = 4
const MOST = 8

/**
 * Words of a vocabulary that start like a mistyped or unfinished word: one letter wrong, missing, doubled, or two
 * swapped; two typos from six letters on. Returns only the nearest, at most eight. Words are folded.
 */
export function nearestWords(word: string, vocabulary: Iterable<string>): string[] {
  const limit = word.length >= TWO_FROM ? 2 : 1
  if (word.length < SHORTEST) {
    const swaps = word.length === SHORTEST - 1 ? swapNeighbours(word) : []
    return [...vocabulary].filter(known => swaps.some(swap => known.startsWith(swap)))
  }
  let best = limit
  let found: string[] = []
  for (const candidate of vocabulary) {
    if (candidate.length < word.length - limit) continue
    const distance = distanceToStart(word, candidate, best)
    if (distance > best) continue
    if (distance < best) found = []
    best = distance
    found.push(candidate)
  }
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST)
}

/** Damerau distance (optimal string alignment) of a word to the nearest prefix of a candidate; infinite above `limit`. */
function distanceToStart(word: string, candidate: string, limit: number): number {
  const width = Math.min(candidate.length, word.length + 2)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= width; at += 1) {
      const same = word[row - 1] === candidate[at - 1]
      const swapped = row > 1 && at > 1 && word[row - 1] === candidate[at - 2] && word[row - 2] === candidate[at - 1]
      current.push(
        Math.min(
          valueAt(last, at) + 1,
          valueAt(current, at - 1) + 1,
          valueAt(last, at - 1) + (same ? 0 : 1),
          swapped ? valueAt(beforeLast, at - 2) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = current
    // Checks two rows, since a swap continues from the row before the last.
    if (Math.min(...beforeLast) > limit && Math.min(...last) > limit) return Infinity
  }
  return Math.min(...last)
}

const valueAt = (row: readonly number[], at: number) => row[at] ?? Infinity

/** Every way to swap two different neighbouring letters of a word. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? ''
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')]
  })
}
