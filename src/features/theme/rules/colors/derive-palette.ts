import {
  CONTROL_CONTRAST,
  ensureContrast,
  hueOf,
  isLight,
  opaqueHex,
  TEXT_CONTRAST,
  tintShade,
  withLightness,
} from './contrast'
import type { PALETTE_COLORS, ThemeConfig } from '../theme-config'
import { adjustHue, darken, lighten, parseToHsl } from 'polished'

/** HSL lightness between the tones of one hue; derives §9's default highlight and accent from its primary. */
const TONE_STEP = 0.185

/** Percent of white in muted, which makes §9's muted of its highlight. */
const MUTED_TINT = 85

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
 * for unknown names, uses darker tones of primary, or lighter ones if primary is too dark. `swap` exchanges the two.
 */
function combineColors(primary: string, { name, swap }: { name: string; swap: boolean }) {
  const hues = Object.hasOwn(HUES, name) ? HUES[name] : undefined
  const turned = (degrees: number) => opaqueHex(adjustHue(degrees, primary))
  const highlight = hues?.highlight === undefined ? toneOf(primary, 1) : turned(hues.highlight)
  const accent = hues === undefined ? toneOf(primary, 2) : turned(hues.accent)
  return swap ? { accent: highlight, highlight: accent } : { accent, highlight }
}

function toneOf(primary: string, steps: number): string {
  const hasRoom = parseToHsl(primary).lightness >= 2 * TONE_STEP
  return opaqueHex((hasRoom ? darken : lighten)(steps * TONE_STEP, primary))
}

export type PaletteColors = Record<(typeof PALETTE_COLORS)[number], string>

/** Default palette colours, specification §9 Default theme. */
const DEFAULTS = { primary: '#1565c0', accent: '#020c16', highlight: '#0c386b', muted: '#dbe1e9' } as const

/** Default settings of backgrounds, specification §9 Default theme. */
export const GROUND_SETTINGS = {
  background: { tintShade: 100, paletteColor: 'highlight' },
  headerBackground: { tintShade: 100, paletteColor: 'highlight' },
  footerBackground: { tintShade: 75, paletteColor: 'highlight' },
} as const

/**
 * Returns the light palette (specification §3 Theme, §9 Default theme). Missing brand colours are derived from primary
 * by the combination, or are the specification's defaults; missing backgrounds are a tint or shade of a palette colour.
 */
export function deriveLightPalette({ palette, settings }: Pick<ThemeConfig, 'palette' | 'settings'>): PaletteColors {
  const given = (name: keyof PaletteColors) => (palette[name] ? opaqueHex(palette[name]) : undefined)
  const combination = settings?.combination
  const primary = given('primary') ?? DEFAULTS.primary
  const harmony = combination ? combineColors(primary, combination) : DEFAULTS
  const accent = given('accent') ?? harmony.accent
  const highlight = given('highlight') ?? harmony.highlight
  const muted = given('muted') ?? (combination ? tintShade(highlight, MUTED_TINT) : DEFAULTS.muted)
  const brand = { primary, accent, highlight, muted }
  const ground = (name: keyof typeof GROUND_SETTINGS) => {
    const { tintShade: percent, paletteColor } = settings?.[name] ?? GROUND_SETTINGS[name]
    return given(name) ?? tintShade(brand[paletteKey(paletteColor)], percent)
  }
  return {
    ...brand,
    background: ground('background'),
    headerBackground: ground('headerBackground'),
    footerBackground: ground('footerBackground'),
  }
}

/**
 * Returns the dark palette: near-black backgrounds with a hint of the brand's hue, and brand colours lightened until
 * readable. Colours that are already dark are kept; `dark` of theme.json overrides single colours.
 */
export function deriveDarkPalette(light: PaletteColors, overrides: ThemeConfig['dark']): PaletteColors {
  const given = Object.fromEntries(Object.entries(overrides ?? {}).map(([name, color]) => [name, opaqueHex(color)]))
  const background = given['background'] ?? darkGround(light.background, light.primary, 0.17)
  const visible = (color: string, ratio: number) => ensureContrast(color, [background], ratio)
  return {
    primary: visible(light.primary, TEXT_CONTRAST),
    accent: visible(light.accent, TEXT_CONTRAST),
    highlight: visible(light.highlight, CONTROL_CONTRAST),
    muted: darkGround(light.muted, light.primary, 0.255),
    headerBackground:
      light.background === light.headerBackground
        ? background
        : darkGround(light.headerBackground, light.headerBackground, 0.2),
    footerBackground: darkGround(light.footerBackground, light.primary, 0.135),
    ...given,
    background,
  }
}

function darkGround(color: string, hueSource: string, lightness: number): string {
  if (!isLight(color) && hueOf(color).l < 0.4) return color
  return withLightness(hueSource, lightness, 0.006)
}

function paletteKey(name: string): 'primary' | 'accent' | 'highlight' | 'muted' {
  return name === 'primary' || name === 'accent' || name === 'muted' ? name : 'highlight'
}
