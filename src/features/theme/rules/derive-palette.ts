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
import type { Palette, ThemeConfig } from './theme-config'

export type PaletteColors = Record<
  'primary' | 'accent' | 'highlight' | 'muted' | 'background' | 'headerBackground' | 'footerBackground',
  string
>

/** Grounds of the specification's default palette (§9): a palette that names another ground means it. */
const DEFAULT_GROUNDS = { background: '#ffffff', headerBackground: '#ffffff', footerBackground: '#c2cdda' } as const

/**
 * The light palette. A ground comes from its setting, a tint or shade of a palette colour (§9: the footer is highlight
 * tinted by 75 %), unless the palette itself names one other than the default.
 */
export function deriveLightPalette({ palette, settings }: Pick<ThemeConfig, 'palette' | 'settings'>): PaletteColors {
  const colors = opaquePalette(palette)
  const ground = (name: keyof typeof DEFAULT_GROUNDS) => {
    const setting = settings?.[name]
    if (!setting || colors[name] !== DEFAULT_GROUNDS[name]) return colors[name]
    return tintShade(colors[paletteKey(setting.paletteColor)], setting.tintShade)
  }
  return {
    ...colors,
    background: ground('background'),
    headerBackground: ground('headerBackground'),
    footerBackground: ground('footerBackground'),
  }
}

/**
 * The dark palette: near-black grounds with a breath of the brand's hue, brand colours lightened until they can be read.
 * A palette that is dark by day stays as it is; `dark` in theme.json overrides field by field.
 */
export function deriveDarkPalette(light: PaletteColors, overrides: ThemeConfig['dark']): PaletteColors {
  const given = Object.fromEntries(Object.entries(overrides ?? {}).map(([name, color]) => [name, opaqueHex(color)]))
  const background = given['background'] ?? darkGround(light.background, light.primary, 0.17)
  const visible = (color: string, ratio: number) => ensureContrast({ color, grounds: [background], ratio })
  return {
    primary: visible(light.primary, TEXT_CONTRAST),
    accent: visible(light.accent, TEXT_CONTRAST),
    highlight: visible(light.highlight, CONTROL_CONTRAST),
    muted: darkGround(light.muted, light.primary, 0.255),
    headerBackground: sameGround(light) ? background : darkGround(light.headerBackground, light.headerBackground, 0.2),
    footerBackground: darkGround(light.footerBackground, light.primary, 0.135),
    ...given,
    background,
  }
}

function darkGround(color: string, hueSource: string, lightness: number): string {
  if (!isLight(color) && hueOf(color).l < 0.4) return color
  return withLightness({ color: hueSource, lightness, maxChroma: 0.006 })
}

function sameGround({ background, headerBackground }: PaletteColors): boolean {
  return background === headerBackground
}

function paletteKey(name: string): 'primary' | 'accent' | 'highlight' | 'muted' {
  return name === 'primary' || name === 'accent' || name === 'muted' ? name : 'highlight'
}

function opaquePalette(palette: Palette): PaletteColors {
  return {
    primary: opaqueHex(palette.primary),
    accent: opaqueHex(palette.accent),
    highlight: opaqueHex(palette.highlight),
    muted: opaqueHex(palette.muted),
    background: opaqueHex(palette.background),
    headerBackground: opaqueHex(palette.headerBackground),
    footerBackground: opaqueHex(palette.footerBackground),
  }
}
