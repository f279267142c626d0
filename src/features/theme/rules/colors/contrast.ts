import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch, type Rgb } from 'culori'

/** WCAG 2.2 ratios: text of any size, and parts of controls. */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

const toOklch = converter('oklch')
const toRgb = converter('rgb')
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 }

/** Returns the WCAG contrast ratio of two hex colours, 1 … 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** Returns true when black has at least as much contrast with the colour as white. */
export function isLight(color: string): boolean {
  return contrast('#000000', color) >= contrast('#ffffff', color)
}

/**
 * Returns a six-digit hex colour; transparent colours are blended with white. Invalid colours become black
 * (specification §9: `#000`).
 */
export function opaqueHex(color: string): string {
  const parsed = toRgb(parse(color)) ?? BLACK
  const alpha = parsed.alpha ?? 1
  const over = (channel: number) => channel * alpha + (1 - alpha)
  return formatHex({ mode: 'rgb', r: over(parsed.r), g: over(parsed.g), b: over(parsed.b) })
}

/** Mixes two hex colours in sRGB. @param share of `other`, 0 … 1 */
export function mixColors(color: string, other: string, share: number): string {
  const from = toRgb(parse(color)) ?? BLACK
  const to = toRgb(parse(other)) ?? BLACK
  const blend = (a: number, b: number) => a + (b - a) * share
  return formatHex({ mode: 'rgb', r: blend(from.r, to.r), g: blend(from.g, to.g), b: blend(from.b, to.b) })
}

/**
 * Mixes white (positive) or black (negative) into a colour: −100 … 100 percent (specification §3 Theme, tintShade).
 * Channels are rounded; polished's `tint` and `shade` truncate them.
 */
export function tintShade(color: string, percent: number): string {
  return mixColors(color, percent < 0 ? '#000000' : '#ffffff', Math.min(Math.abs(percent), 100) / 100)
}

/** Sets lightness (0 … 1) and limits chroma, keeping the hue; derives backgrounds from a brand colour. */
export function withLightness(color: string, lightness: number, maxChroma: number): string {
  const { c, h } = hueOf(color)
  const chroma = Math.min(c, maxChroma)
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, ...(h === undefined ? {} : { h }) }, 'oklch'))
}

/** Returns OKLCH lightness (0 … 1), chroma and hue. */
export function hueOf(color: string): { l: number; c: number; h: number | undefined } {
  const { l = 0, c = 0, h }: Partial<Oklch> = toOklch(parse(color)) ?? {}
  return { l, c, h }
}

/**
 * Returns the colour with the nearest lightness that reaches `ratio` against every background, keeping the hue. Falls
 * back to black or white, whichever has more contrast.
 */
export function ensureContrast(color: string, grounds: readonly string[], ratio: number): string {
  const reaches = (candidate: string) => grounds.every(ground => contrast(candidate, ground) >= ratio)
  if (reaches(color)) return color
  const { l, c } = hueOf(color)
  for (let step = 0.01; step <= 1; step += 0.01) {
    const nearer = [l - step, l + step].filter(lightness => lightness >= 0 && lightness <= 1)
    const found = nearer.map(lightness => withLightness(color, lightness, c)).find(reaches)
    if (found) return found
  }
  const worst = (candidate: string) => Math.min(...grounds.map(ground => contrast(candidate, ground)))
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
}
