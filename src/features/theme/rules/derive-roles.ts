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

/** Fallback text colours, specification §9 Default theme. */
const TEXT = { dark: '#212020', darkAlt: '#4f4e4e', light: '#f7f7f7', lightAlt: '#dddddd' } as const
const STATUS = { success: '#1d7a3e', warning: '#a84b00', danger: '#b3261e' } as const

/** Every colour a component may use, by role. Text roles reach 4.5 on the grounds they are named for. */
export type ColorRoles = ReturnType<typeof deriveRoles>

/** Derives the colour roles of one mode from its palette (specification §3 Theme, derived roles and variants). */
export function deriveRoles(palette: PaletteColors) {
  const { background, headerBackground, footerBackground, primary, accent, highlight, muted } = palette
  const day = isLight(background)
  const surface = pickSurface(background)
  const page = [background, surface]
  const text = readableOn(page)
  // A dark footer is the operator's own idea of a dark ground; only its hue is taken.
  const stage = stageGround(isLight(footerBackground) ? highlight : footerBackground)
  const surfaceOnStage = mixColors(stage, '#ffffff', 0.07)
  const stageAction = signalOn(stage, [accent, highlight, primary])
  const visible = (color: string, grounds: readonly string[]) =>
    ensureContrast({ color, grounds, ratio: TEXT_CONTRAST })
  const warningSurface = mixColors(surface, day ? '#ffb000' : STATUS.warning, day ? 0.16 : 0.28)
  return {
    background,
    initialBackground: background,
    backgroundWithOffset: tintShade(background, day ? -5 : 5),
    surface,
    text,
    textAlt: readableAltOn(page),
    border: mixColors(background, text, day ? 0.13 : 0.17),
    borderStrong: ensureContrast({ color: mixColors(background, text, 0.5), grounds: page, ratio: CONTROL_CONTRAST }),

    primary,
    primaryHover: awayFromText(primary),
    readableOnPrimary: readableOn([primary]),
    primaryInk: visible(primary, page),
    secondary: accent,
    accent,
    readableOnAccent: readableOn([accent]),
    accentInk: visible(accent, page),
    highlight,
    highlightHover: awayFromText(highlight),
    readableOnHighlight: readableOn([highlight]),
    highlightInk: visible(highlight, page),
    muted,
    readableOnMuted: readableOn([muted]),
    readableAltOnMuted: readableAltOn([muted]),

    headerBackground,
    readableOnHeaderBackground: readableOn([headerBackground]),
    textAltOnHeaderBackground: readableAltOn([headerBackground]),
    borderOnHeaderBackground: mixColors(headerBackground, readableOn([headerBackground]), day ? 0.13 : 0.17),
    surfaceOnHeaderBackground: pickSurface(headerBackground),
    visiblePrimaryOnHeaderBackground: visible(primary, [headerBackground]),

    footerBackground,
    readableOnFooterBackground: readableOn([footerBackground]),
    textAltOnFooterBackground: readableAltOn([footerBackground]),
    borderOnFooterBackground: mixColors(footerBackground, readableOn([footerBackground]), 0.16),
    primaryInkOnFooterBackground: visible(primary, [footerBackground]),

    /** The dark band behind a featured film, dark in both modes. */
    stage,
    textOnStage: TEXT.light,
    textAltOnStage: visible(mixColors(stage, TEXT.light, 0.74), [stage, surfaceOnStage]),
    surfaceOnStage,
    borderOnStage: mixColors(stage, TEXT.light, 0.3),
    stageAction,
    stageActionHover: awayFromText(stageAction),
    readableOnStageAction: readableOn([stageAction]),
    signalInkOnStage: visible(stageAction, [stage, surfaceOnStage]),

    success: visible(STATUS.success, page),
    warning: visible(STATUS.warning, page),
    danger: visible(STATUS.danger, page),
    warningSurface,
    readableOnWarningSurface: readableOn([warningSurface]),
  }
}

/** Near-black with a breath of the brand's hue; yellows and reds turn to mud sooner than blues and greens. */
function stageGround(color: string): string {
  const { h = 0 } = hueOf(color)
  const warm = h < 120 || h > 330
  return withLightness({ color, lightness: 0.205, maxChroma: warm ? 0.01 : 0.026 })
}

/** The palette's signal on the dark band: the first that glows there as it is, else the most colourful, lightened. */
function signalOn(stage: string, candidates: readonly string[]): string {
  const glows = (color: string) => hueOf(color).c >= 0.05 && contrast(color, stage) >= TEXT_CONTRAST
  const [vivid = stage] = [...candidates].sort((one, other) => hueOf(other).c - hueOf(one).c)
  return candidates.find(glows) ?? ensureContrast({ color: vivid, grounds: [stage], ratio: TEXT_CONTRAST })
}

/** Text on grounds: the specification's dark or light text, moved only where the grounds demand it. */
function readableOn(grounds: readonly string[]): string {
  const [first = '#ffffff'] = grounds
  return ensureContrast({ color: isLight(first) ? TEXT.dark : TEXT.light, grounds, ratio: TEXT_CONTRAST })
}

function readableAltOn(grounds: readonly string[]): string {
  const [first = '#ffffff'] = grounds
  return ensureContrast({ color: isLight(first) ? TEXT.darkAlt : TEXT.lightAlt, grounds, ratio: TEXT_CONTRAST })
}

/** A raised ground, lighter than the page; the page's own colour where text could not be read on both. */
function pickSurface(background: string): string {
  const raised = isLight(background) ? tintShade(background, 70) : tintShade(background, 4)
  const text = readableOn([background])
  return contrast(text, raised) >= TEXT_CONTRAST ? raised : background
}

/** The pressed or hovered shade of a fill: away from its text, so that contrast only grows. */
function awayFromText(fill: string): string {
  return tintShade(fill, isLight(fill) ? 14 : -14)
}
