import { isIdeographic } from './bigrams'
import { foldName, withoutSmallWords } from './search-words'

/** Rank of a match, best first. Matches in the name precede matches elsewhere, exact ones precede fuzzy ones. */
export const TIERS = {
  exact: 0,
  /** Equal except for small words. */
  same: 1,
  start: 2,
  /** Equal except for small words. */
  sameStart: 3,
  phrase: 4,
  words: 5,
  elsewhere: 6,
  text: 7,
  like: 8,
  part: 9,
} as const

export type Tier = (typeof TIERS)[keyof typeof TIERS]

/** A name prepared for comparison: folded, without small words (`telling`), and both without spaces (`tight`). */
export interface ComparableName {
  words: string
  tight: string
  telling: string
  tellingTight: string
}

/** Prepares a name or a typed text for comparison. */
export function comparable(text: string): ComparableName {
  const words = foldName(text)
  const telling = withoutSmallWords(words)
  return { words, tight: words.replaceAll(' ', ''), telling, tellingTight: telling.replaceAll(' ', '') }
}

/** The best rank of several names for the typed text: equal, starts with it, or contains it; null for none. */
export function rankName(names: readonly ComparableName[], asked: ComparableName): Tier | null {
  return names.reduce<Tier | null>((best, name) => {
    const tier = tierOf(name, asked)
    return tier !== null && (best === null || tier < best) ? tier : best
  }, null)
}

function tierOf(name: ComparableName, asked: ComparableName): Tier | null {
  if (asked.tight === '') return null
  if (name.tight === asked.tight) return TIERS.exact
  if (name.tellingTight === asked.tellingTight) return TIERS.same
  if (name.words.startsWith(asked.words)) return TIERS.start
  if (name.telling.startsWith(asked.telling) || name.tight.startsWith(asked.tight)) return TIERS.sameStart
  const isInside = isIdeographic(asked.tight)
    ? name.tight.includes(asked.tight)
    : ` ${name.telling}`.includes(` ${asked.telling}`)
  return isInside ? TIERS.phrase : null
}
