import { isLight, tintShade } from './contrast'
import type { PaletteColors } from './derive-palette'
import { brandRoles } from '../css-properties'
import { textAltOn, textOn, readableColor, visibleColor } from './readable-color'
import { deriveProductRoles, raisedSurface } from './house-roles'

/** All colour roles of components: the specification's and the product's own. */
export type ColorRoles = ReturnType<typeof deriveSpecifiedRoles> & ReturnType<typeof deriveProductRoles>

/**
 * Derives the colour roles of one mode (specification §3 Theme, derived colour roles and variants).
 * @param ground the background to derive against; default: the page's
 */
export function deriveRoles(palette: PaletteColors, ground = palette.background): ColorRoles {
  const specified = deriveSpecifiedRoles(palette, ground)
  return { ...specified, ...deriveProductRoles(specified) }
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
 * | `secondary` | the palette's primary, which has no secondary colour (decision 073) |
 */
function deriveSpecifiedRoles(palette: PaletteColors, ground: string) {
  const { primary, accent, highlight, muted, headerBackground, footerBackground } = palette
  const primaryRoles = deriveBrandRoles('primary', primary, ground)
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

    ...primaryRoles,
    visiblePrimaryOnHeaderBackground: visibleOn(primary, headerBackground),
    visibleBackgroundOnPrimary: visibleOn(ground, primary),
    visibleAccentOnVisiblePrimary: visibleOn(accent, primaryRoles.visiblePrimary),
    visibleMutedOnVisiblePrimary: visibleOn(muted, primaryRoles.visiblePrimary),

    ...deriveBrandRoles('accent', accent, ground),
    visibleBackgroundOnAccent: visibleOn(ground, accent),

    secondary: primary,
    readableOnSecondary: primaryRoles.readableOnPrimary,
    readableSecondary: primaryRoles.readablePrimary,
    visibleSecondary: primaryRoles.visiblePrimary,

    ...deriveBrandRoles('highlight', highlight, ground),
    ...deriveBrandRoles('muted', muted, ground),
    visibleBackgroundOnMuted: visibleOn(ground, muted),
  }
}

type BrandRoles<Color extends string> = Record<ReturnType<typeof brandRoles<Color>>[number], string>

function deriveBrandRoles<Color extends string>(name: Color, color: string, ground: string): BrandRoles<Color> {
  const readable = readableColor({ candidates: [color], grounds: [ground] })
  const visible = visibleOn(color, ground)
  const colors = [color, textOn([color]), readable, textOn([readable]), visible, textOn([visible])]
  return Object.fromEntries(brandRoles(name).map((role, at) => [role, colors[at]])) as BrandRoles<Color>
}

/** Shades to try for a colour that is not visible, in percent. */
const VISIBLE_STEPS = [10, 20, 40]

/** The colour if it is visible on a background, else its nearest visible shade, else the background's text colour. */
function visibleOn(color: string, ground: string): string {
  const shades = VISIBLE_STEPS.map(percent => tintShade(color, isLight(ground) ? -percent : percent))
  return visibleColor({ candidates: [color, ...shades, textOn([ground])], ground })
}

/** Moves a light colour away from white, a dark one away from black (specification §9, backgroundWithOffset). */
export function offsetOf(color: string, percent: number): string {
  return tintShade(color, isLight(color) ? -percent : percent)
}
