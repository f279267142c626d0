import {
  contrast,
  CONTROL_CONTRAST,
  ensureContrast,
  hueOf,
  isLight,
  mixColors,
  TEXT_CONTRAST,
  tintShade,
  withLightness,
} from './contrast'
import type { PaletteColors } from './derive-palette'
import { FALLBACK_TEXT, textAltOn, textOn } from './readable-color'

const STATUS = { success: '#1d7a3e', warning: '#a84b00', danger: '#b3261e' } as const

/**
 * Derives the product's own roles: raised surfaces, lines, inks (a brand colour as text, its lightness adjusted until
 * readable), the dark band behind a featured film, states. `background` is the current background.
 */
export function deriveProductRoles(given: PaletteColors & Record<'text' | 'visiblePrimary', string>) {
  const { background, headerBackground, footerBackground, primary, accent, highlight, muted, text } = given
  const day = isLight(background)
  const surface = raisedSurface(background)
  const page = [background, surface]
  const ink = (color: string, grounds: readonly string[] = page) => ensureContrast(color, grounds, TEXT_CONTRAST)
  const warningSurface = mixColors(surface, day ? '#ffb000' : STATUS.warning, day ? 0.16 : 0.28)
  return {
    surface,
    border: lineOn(background),
    borderStrong: ensureContrast(mixColors(background, text, 0.5), page, CONTROL_CONTRAST),
    primaryHover: awayFromText(given.visiblePrimary),
    primaryInk: ink(primary),
    accentInk: ink(accent),
    highlightHover: awayFromText(highlight),
    highlightInk: ink(highlight),
    readableAltOnMuted: textAltOn([muted]),

    textAltOnHeaderBackground: textAltOn([headerBackground]),
    borderOnHeaderBackground: lineOn(headerBackground),
    markOnHeaderBackground: ensureContrast(primary, [headerBackground], CONTROL_CONTRAST),
    surfaceOnHeaderBackground: raisedSurface(headerBackground),
    textAltOnFooterBackground: textAltOn([footerBackground]),
    borderOnFooterBackground: mixColors(footerBackground, textOn([footerBackground]), 0.16),
    primaryInkOnFooterBackground: ink(primary, [footerBackground]),

    ...deriveStageRoles(given),

    success: ink(STATUS.success),
    warning: ink(STATUS.warning),
    danger: ink(STATUS.danger),
    warningSurface,
    readableOnWarningSurface: textOn([warningSurface]),
  }
}

/** Returns the colour of a hairline. */
function lineOn(ground: string): string {
  return mixColors(ground, textOn([ground]), isLight(ground) ? 0.13 : 0.17)
}

/** Returns a raised surface, lighter than the background; the background itself if text is not readable on both. */
export function raisedSurface(background: string): string {
  const raised = tintShade(background, isLight(background) ? 70 : 4)
  return contrast(textOn([background]), raised) >= TEXT_CONTRAST ? raised : background
}

/** Roles of the dark band behind a featured film, which is dark in both modes. */
function deriveStageRoles({ footerBackground, highlight, accent, primary }: PaletteColors) {
  // A dark footer is the operator's choice of a dark colour; only its hue is used.
  const stage = stageGround(isLight(footerBackground) ? highlight : footerBackground)
  const surfaceOnStage = mixColors(stage, '#ffffff', 0.07)
  const stageAction = signalOn(stage, [accent, highlight, primary])
  const ink = (color: string) => ensureContrast(color, [stage, surfaceOnStage], TEXT_CONTRAST)
  return {
    stage,
    textOnStage: FALLBACK_TEXT.light,
    textAltOnStage: ink(mixColors(stage, FALLBACK_TEXT.light, 0.74)),
    surfaceOnStage,
    borderOnStage: mixColors(stage, FALLBACK_TEXT.light, 0.3),
    stageAction,
    stageActionHover: awayFromText(stageAction),
    readableOnStageAction: textOn([stageAction]),
    signalInkOnStage: ink(stageAction),
  }
}

/** Returns a near-black colour with a hint of the brand's hue, less for yellows and reds, which look muddy. */
function stageGround(color: string): string {
  const { h = 0 } = hueOf(color)
  const warm = h < 120 || h > 330
  return withLightness(color, 0.205, warm ? 0.01 : 0.026)
}

/** Returns the first candidate with enough chroma and contrast on the band, else the most colourful one, lightened. */
function signalOn(stage: string, candidates: readonly string[]): string {
  const glows = (color: string) => hueOf(color).c >= 0.05 && contrast(color, stage) >= TEXT_CONTRAST
  const [vivid = stage] = [...candidates].sort((one, other) => hueOf(other).c - hueOf(one).c)
  return candidates.find(glows) ?? ensureContrast(vivid, [stage], TEXT_CONTRAST)
}

/** Returns the hover colour of a fill, moved away from its text colour so that contrast increases. */
function awayFromText(fill: string): string {
  return tintShade(fill, isLight(fill) ? 14 : -14)
}
