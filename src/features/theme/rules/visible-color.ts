import { converter, parse } from 'culori'
import { mostReadable } from './readable-color'

/** Minimum distance in CIE Lab of two distinguishable adjacent colours (specification §5 Colour contrast). */
export const VISIBLE_DISTANCE = 5.9

const toLab = converter('lab65')

/**
 * Returns the Euclidean distance of two hex colours in CIE Lab under D65 (ΔE 1976): 0 for equal colours, 100 for black
 * and white.
 */
export function labDistance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(from.l - to.l, from.a - to.a, from.b - to.b)
}

/**
 * Returns the first candidate that is visible on the background, else the one with the highest contrast (specification
 * §5 Colour contrast). For fills, lines and marks; text uses `readableColor`. @returns a hex colour
 */
export function visibleColor({ candidates, ground }: { candidates: readonly string[]; ground: string }): string {
  const visible = candidates.find(candidate => labDistance(candidate, ground) >= VISIBLE_DISTANCE)
  return visible ?? mostReadable(candidates, [ground])
}

function labOf(color: string) {
  const { l = 0, a = 0, b = 0 } = toLab(parse(color)) ?? {}
  return { l, a, b }
}
