import { contrast } from './contrast'

/** Minimum contrast ratios (specification §5 Colour contrast; WCAG 2.2), by conformance level and text size. */
export const CONTRAST_LEVELS = { aaSmall: 4.5, aaLarge: 3, aaaSmall: 7 } as const

export type ContrastLevel = keyof typeof CONTRAST_LEVELS

interface ReadableColor {
  /** Six-digit hex colours, preferred first. */
  candidates: readonly string[]
  /** All backgrounds of the text, as hex colours. */
  grounds: readonly string[]
  level?: ContrastLevel
}

/**
 * Returns the first candidate that reaches the level's ratio on every background; else white or black, whichever has
 * more contrast (specification §5 Colour contrast). One of those always reaches 4.5 on a single background. @returns a
 * hex colour
 */
export function readableColor({ candidates, grounds, level = 'aaSmall' }: ReadableColor): string {
  const ratio = CONTRAST_LEVELS[level]
  return (
    candidates.find(candidate => reaches(candidate, grounds, ratio)) ?? mostReadable(['#000000', '#ffffff'], grounds)
  )
}

/** Returns the candidate with the highest contrast on its worst background; the first of equals. */
export function mostReadable(candidates: readonly string[], grounds: readonly string[]): string {
  const [first = '#000000', ...others] = candidates
  return others.reduce(
    (best, other) => (worstContrast(other, grounds) > worstContrast(best, grounds) ? other : best),
    first,
  )
}

function reaches(color: string, grounds: readonly string[], ratio: number): boolean {
  return grounds.every(ground => contrast(color, ground) >= ratio)
}

function worstContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map(ground => contrast(color, ground)))
}
