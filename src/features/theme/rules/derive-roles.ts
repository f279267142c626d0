import { isLight, tintShade } from './contrast'
import type { PaletteColors } from './derive-palette'
import { textAltOn, textOn, readableColor, visibleColor } from './readable-color'
import { deriveHouseRoles, raisedSurface } from './house-roles'

/** All colour roles of components: the specification's and the product's own. */
export type ColorRoles = ReturnType<typeof deriveSpecifiedRoles> & ReturnType<typeof deriveHouseRoles>

interface DeriveRoles {
  /** The page's palette of one mode. */
  palette: PaletteColors
  /** The background to derive against. Default: the page's. */
  ground?: string
}

/** Derives the colour roles of one mode (specification §3 Theme, derived colour roles and variants). */
export function deriveRoles({ palette, ground = palette.background }: DeriveRoles): ColorRoles {
  const specified = deriveSpecifiedRoles({ palette, ground })
  return { ...specified, ...deriveHouseRoles(specified) }
}

/**
 * The specification's 45 roles (§3 Theme, §5 Colour contrast). Names, for a colour X and a background G:
 *
 * | Role | Meaning |
 * |---|---|
 * | `readableX` | X as text on the background: X if it reaches 4.5, else white or black |
 * | `readableOnX` | text on a fill of X: a fallback text colour of §9, else white or black |
 * | `readableOnReadableX`, `readableOnVisibleX` | text on a fill of that colour |
 * | `visibleX` | X as a fill or line on the background: X, else its nearest distinguishable shade |
 * | `visibleXOnG` | the same on a fill of G |
 * | `background` | the current background: the section's, else the page's |
 * | `initialBackground`, `rootBackground` | the page's background; the html element's background |
 * | `backgroundWithOffset` | slightly off the background: 5 % shade of a light one, tint of a dark one (§9) |
 * | `secondary` | the palette's accent: the palette has no secondary colour |
 */
function deriveSpecifiedRoles({ palette, ground }: Required<DeriveRoles>) {
  const { primary, accent, highlight, muted, headerBackground, footerBackground } = palette
  const readable = (color: string) => readableColor({ candidates: [color], grounds: [ground] })
  const visible = (color: string) => visibleOn(color, ground)
  const readableColors = {
    primary: readable(primary),
    accent: readable(accent),
    highlight: readable(highlight),
    muted: readable(muted),
  }
  const visibleColors = {
    primary: visible(primary),
    accent: visible(accent),
    highlight: visible(highlight),
    muted: visible(muted),
  }
  const page = [ground, raisedSurface(ground)]
  return {
    background: ground,
    initialBackground: palette.background,
    rootBackground: palette.background,
    backgroundWithOffset: offsetOf(ground, 5),
    headerBackground,
    footerBackground,
    text: textOn(page),
    textAlt: textAltOn(page),
    readableOnInitialBackground: textOn([palette.background]),
    readableOnHeaderBackground: textOn([headerBackground]),
    readableOnFooterBackground: textOn([footerBackground]),

    primary,
    readableOnPrimary: textOn([primary]),
    readablePrimary: readableColors.primary,
    readableOnReadablePrimary: textOn([readableColors.primary]),
    visiblePrimary: visibleColors.primary,
    readableOnVisiblePrimary: textOn([visibleColors.primary]),
    visiblePrimaryOnHeaderBackground: visibleOn(primary, headerBackground),
    visibleBackgroundOnPrimary: visibleOn(ground, primary),
    visibleAccentOnVisiblePrimary: visibleOn(accent, visibleColors.primary),
    visibleMutedOnVisiblePrimary: visibleOn(muted, visibleColors.primary),

    accent,
    readableOnAccent: textOn([accent]),
    readableAccent: readableColors.accent,
    readableOnReadableAccent: textOn([readableColors.accent]),
    visibleAccent: visibleColors.accent,
    readableOnVisibleAccent: textOn([visibleColors.accent]),
    visibleBackgroundOnAccent: visibleOn(ground, accent),

    secondary: accent,
    readableOnSecondary: textOn([accent]),
    readableSecondary: readableColors.accent,
    visibleSecondary: visibleColors.accent,

    highlight,
    readableOnHighlight: textOn([highlight]),
    readableHighlight: readableColors.highlight,
    readableOnReadableHighlight: textOn([readableColors.highlight]),
    visibleHighlight: visibleColors.highlight,
    readableOnVisibleHighlight: textOn([visibleColors.highlight]),

    muted,
    readableOnMuted: textOn([muted]),
    readableMuted: readableColors.muted,
    readableOnReadableMuted: textOn([readableColors.muted]),
    visibleMuted: visibleColors.muted,
    readableOnVisibleMuted: textOn([visibleColors.muted]),
    visibleBackgroundOnMuted: visibleOn(ground, muted),
  }
}

/** Shades to try for a colour that is not visible, in percent. */
const VISIBLE_STEPS = [10, 20, 40]

/**
 * Returns a colour that is visible on a background: the colour, else its nearest visible shade, else the background's
 * text colour.
 */
function visibleOn(color: string, ground: string): string {
  const shades = VISIBLE_STEPS.map(percent => tintShade(color, isLight(ground) ? -percent : percent))
  return visibleColor({ candidates: [color, ...shades, textOn([ground])], ground })
}

/** Moves a light colour away from white, a dark one away from black (specification §9, backgroundWithOffset). */
export function offsetOf(color: string, percent: number): string {
  return tintShade(color, isLight(color) ? -percent : percent)
}
