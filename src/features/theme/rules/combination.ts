import { adjustHue, darken, lighten, parseToHsl } from 'polished'
import { mixColors, opaqueHex } from './contrast'

export interface Combination {
  name: string
  /** Exchanges accent and highlight. */
  swap: boolean
}

/** Lightness between the tones of one hue, HSL; it leads from §9's default primary to its highlight and its accent. */
const TONE_STEP = 0.185

/** How much white is in muted; it leads from §9's default highlight to its muted. */
const MUTED_TINT = 0.85

/** The harmonies of several hues, in degrees from primary on the colour wheel; a harmony of two colours takes its other one from primary's own tones. */
const HUES: Record<string, { highlight?: number; accent: number }> = {
  complementary: { accent: 180 },
  analogous: { highlight: 30, accent: -30 },
  'split-complementary': { highlight: 150, accent: 210 },
  triadic: { highlight: 120, accent: 240 },
  tetradic: { highlight: 90, accent: 180 },
}

/**
 * The two colours that a harmony sets beside primary (specification §3 Theme, settings.combination). Monochromatic, which
 * an unknown name counts as, are darker tones of primary; where primary is too dark for two, lighter ones.
 */
export function combineColors(primary: string, { name, swap }: Combination): { accent: string; highlight: string } {
  const hues = Object.hasOwn(HUES, name) ? HUES[name] : undefined
  const turned = (degrees: number) => opaqueHex(adjustHue(degrees, primary))
  const highlight = hues?.highlight === undefined ? toneOf(primary, 1) : turned(hues.highlight)
  const accent = hues === undefined ? toneOf(primary, 2) : turned(hues.accent)
  return swap ? { accent: highlight, highlight: accent } : { accent, highlight }
}

/** The quiet ground of a palette: highlight with much white. */
export function mutedOf(highlight: string): string {
  // Rounded, where polished's tint cuts off: §9's muted is #dbe1e9, not #dae1e8.
  return mixColors(highlight, '#ffffff', MUTED_TINT)
}

function toneOf(primary: string, steps: number): string {
  const hasRoom = parseToHsl(primary).lightness >= 2 * TONE_STEP
  return opaqueHex((hasRoom ? darken : lighten)(steps * TONE_STEP, primary))
}
