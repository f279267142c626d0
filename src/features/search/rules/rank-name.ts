import { isIdeographic } from './bigrams'
import { foldName, withoutSmallWords } from './search-words'

/**
 * How well something answers a search, best first. What stands in the name itself goes before what stands elsewhere, what was
 * typed before what is only like it.
 */
export const TIERS = {
  exact: 0,
  /** But for articles and the like. */
  same: 1,
  start: 2,
  /** But for articles and the like. */
  sameStart: 3,
  phrase: 4,
  words: 5,
  elsewhere: 6,
  text: 7,
  like: 8,
  part: 9,
} as const

export type Tier = (typeof TIERS)[keyof typeof TIERS]

/** A name prepared for comparing: folded, without small words, and each of these without spaces. */
export interface ComparableName {
  words: string
  tight: string
  telling: string
  tellingTight: string
}

/** Prepares a name, or what was typed. */
export function comparable(text: string): ComparableName {
  const words = foldName(text)
  const telling = withoutSmallWords(words)
  return { words, tight: words.replaceAll(' ', ''), telling, tellingTight: telling.replaceAll(' ', '') }
}

/** The best of some names against what was typed: it is the name, begins it, or stands in it as a whole; null for neither. */
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
