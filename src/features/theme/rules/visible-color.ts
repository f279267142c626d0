import { converter, parse } from 'culori'
import { mostReadable } from './readable-color'

/** Distance in CIE Lab from which two colours are told apart beside each other (specification §5 Colour contrast). */
export const VISIBLE_DISTANCE = 5.9

const toLab = converter('lab65')

/** Euclidean distance of two hex colours in CIE Lab under D65 (ΔE 1976): 0 for one colour, 100 for black and white. */
export function labDistance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(from.l - to.l, from.a - to.a, from.b - to.b)
}

/**
 * The first candidate that can be seen on the ground, else the one with the highest contrast (specification §5 Colour
 * contrast). For fills, lines and marks: text takes a readable colour. @returns a hex colour
 */
export function visibleColor({ candidates, ground }: { candidates: readonly string[]; ground: string }): string {
  const visible = candidates.find(candidate => labDistance(candidate, ground) >= VISIBLE_DISTANCE)
  return visible ?? mostReadable(candidates, [ground])
}

function labOf(color: string) {
  const { l = 0, a = 0, b = 0 } = toLab(parse(color)) ?? {}
  return { l, a, b }
}
