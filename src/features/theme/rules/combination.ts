import { adjustHue, darken, lighten, parseToHsl } from 'polished'
import { mixColors, opaqueHex } from './contrast'

export interface Combination {
  name: string
  /** Exchanges accent and highlight. */
  swap: boolean
}

/** HSL lightness between the tones of one hue; derives §9's default highlight and accent from its primary. */
const TONE_STEP = 0.185

/** Share of white in muted; derives §9's default muted from its highlight. */
const MUTED_TINT = 0.85

/**
 * Hues of the harmonies, in degrees from primary on the colour wheel; harmonies of two colours use a tone of primary as
 * highlight.
 */
const HUES: Record<string, { highlight?: number; accent: number }> = {
  complementary: { accent: 180 },
  analogous: { highlight: 30, accent: -30 },
  'split-complementary': { highlight: 150, accent: 210 },
  triadic: { highlight: 120, accent: 240 },
  tetradic: { highlight: 90, accent: 180 },
}

/**
 * Returns accent and highlight of a harmony (specification §3 Theme, settings.combination). Monochromatic, the default
 * for unknown names, uses darker tones of primary, or lighter ones if primary is too dark.
 */
export function combineColors(primary: string, { name, swap }: Combination): { accent: string; highlight: string } {
  const hues = Object.hasOwn(HUES, name) ? HUES[name] : undefined
  const turned = (degrees: number) => opaqueHex(adjustHue(degrees, primary))
  const highlight = hues?.highlight === undefined ? toneOf(primary, 1) : turned(hues.highlight)
  const accent = hues === undefined ? toneOf(primary, 2) : turned(hues.accent)
  return swap ? { accent: highlight, highlight: accent } : { accent, highlight }
}

/** Returns the muted colour of a palette: highlight mixed with white. */
export function mutedOf(highlight: string): string {
  // Rounds, unlike polished's tint: §9's muted is #dbe1e9, not #dae1e8.
  return mixColors(highlight, '#ffffff', MUTED_TINT)
}

function toneOf(primary: string, steps: number): string {
  const hasRoom = parseToHsl(primary).lightness >= 2 * TONE_STEP
  return opaqueHex((hasRoom ? darken : lighten)(steps * TONE_STEP, primary))
}
