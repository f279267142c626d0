import { contrast, ensureContrast, isLight, TEXT_CONTRAST } from './contrast'
import { converter, parse } from 'culori'

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
 * more contrast (specification §5 Colour contrast). One of those always reaches 4.5 on a single background.
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

/** Minimum distance in CIE Lab of two distinguishable adjacent colours (specification §5 Colour contrast). */
export const VISIBLE_DISTANCE = 5.9

const toLab = converter('lab65')

/** Returns the distance of two hex colours in CIE Lab under D65 (ΔE 1976), for example 100 for black and white. */
export function labDistance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(from.l - to.l, from.a - to.a, from.b - to.b)
}

/**
 * Returns the first candidate that is visible on the background, else the one with the highest contrast (specification
 * §5 Colour contrast). For fills, lines and marks; text uses `readableColor`.
 */
export function visibleColor({ candidates, ground }: { candidates: readonly string[]; ground: string }): string {
  const visible = candidates.find(candidate => labDistance(candidate, ground) >= VISIBLE_DISTANCE)
  return visible ?? mostReadable(candidates, [ground])
}

function labOf(color: string) {
  const { l = 0, a = 0, b = 0 } = toLab(parse(color)) ?? {}
  return { l, a, b }
}

/** Fallback text colours, specification §9 Default theme: dark for light backgrounds, light for dark ones. */
export const FALLBACK_TEXT = { dark: '#212020', darkAlt: '#4f4e4e', light: '#f7f7f7', lightAlt: '#dddddd' } as const

/** Returns the fallback text colour that is readable on all backgrounds, else white or black (specification §5, §9). */
export function textOn(grounds: readonly string[]): string {
  return readableColor({ candidates: [FALLBACK_TEXT.dark, FALLBACK_TEXT.light], grounds })
}

/** Returns the subdued text colour for backgrounds, its lightness adjusted only as far as contrast requires. */
export function textAltOn(grounds: readonly string[]): string {
  const [first = '#ffffff'] = grounds
  const color = isLight(first) ? FALLBACK_TEXT.darkAlt : FALLBACK_TEXT.lightAlt
  return ensureContrast(color, grounds, TEXT_CONTRAST)
}
