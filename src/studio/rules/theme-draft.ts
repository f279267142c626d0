import * as v from 'valibot'
import { type Fault, toFaults } from '../../config/fault'
import { PALETTE_COLORS, ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { BRAND_COLORS } from '../../features/theme/rules/site-theme'
import { failure, type Result, success } from '../../platform/result'
import {
  deriveDarkPalette,
  deriveLightPalette,
  GROUND_SETTINGS,
  type PaletteColors,
} from '../../features/theme/rules/colors/derive-palette'

export type PaletteColor = (typeof PALETTE_COLORS)[number]

export type GivenColors = Partial<Record<PaletteColor, string>>

export type BrandColors = Partial<Record<(typeof BRAND_COLORS)[number], string>>

export type Ground = keyof typeof GROUND_SETTINGS

export const GROUNDS = ['background', 'headerBackground', 'footerBackground'] as const satisfies readonly Ground[]

/** How the colours that the palette leaves out are made (specification §3 Theme, settings). */
export type DraftSettings = Record<Ground, { tintShade: number; paletteColor: string }> & {
  /** Null: accent, highlight and muted are the product's. */
  combination: { name: string; swap: boolean } | null
}

export type Roundness = { content: string; buttons: string }

/** The values that the editor edits, with all defaults filled in. Unknown fields of theme.json stay in the file. */
export interface ThemeDraft {
  /** The operator's colours; missing ones are derived from the others. */
  palette: GivenColors
  /** Overrides of the dark mode; missing ones are derived from the palette. */
  dark: GivenColors
  settings: DraftSettings
  /** The operator's own colours; the file may have others. */
  colors: BrandColors
  fonts: { body: string; heading: string }
  fontWeights: { body: number; heading: number; bold: number }
  fontStyles: { body: string; heading: string }
  headerLayout: string
  footerLayout: string
  logoSize: string
  /** `system` follows the visitor's device. */
  colorMode: string
  hasSearch: boolean
  hasQuickBuy: boolean
  footerMobileLinks: boolean
  roundness: Roundness
}

/** Parses a theme.json and the roundness of site.json. @returns faults by field of theme.json */
export function readDraft(theme: unknown, roundness: Roundness): Result<ThemeDraft, Fault[]> {
  const parsed = v.safeParse(ThemeConfigSchema, theme)
  if (!parsed.success) return failure(toFaults(parsed.issues, { source: 'theme.json' }))
  const { palette, dark, settings, colors, fonts, fontWeights, fontStyles, colorMode } = parsed.output
  const { headerLayout, footerLayout, logoSize, hasSearch, hasQuickBuy, footerMobileLinks } = parsed.output
  return success({
    palette: givenColors(PALETTE_COLORS, palette),
    dark: givenColors(PALETTE_COLORS, dark),
    settings: draftSettings(settings),
    colors: givenColors(BRAND_COLORS, colors),
    fonts: { body: fonts.body, heading: fonts.heading },
    fontWeights: { body: fontWeights.body, heading: fontWeights.heading, bold: fontWeights.bold },
    fontStyles: { body: fontStyles.body, heading: fontStyles.heading },
    headerLayout,
    footerLayout,
    logoSize,
    colorMode,
    hasSearch,
    hasQuickBuy,
    footerMobileLinks,
    roundness: { content: roundness.content, buttons: roundness.buttons },
  })
}

function draftSettings(settings: v.InferOutput<typeof ThemeConfigSchema>['settings']): DraftSettings {
  const mixOf = (ground: Ground) => {
    const { tintShade, paletteColor } = settings?.[ground] ?? GROUND_SETTINGS[ground]
    return { tintShade, paletteColor }
  }
  const combination = settings?.combination
  return {
    background: mixOf('background'),
    headerBackground: mixOf('headerBackground'),
    footerBackground: mixOf('footerBackground'),
    combination: combination ? { name: combination.name, swap: combination.swap } : null,
  }
}

function givenColors<Name extends string>(
  names: readonly Name[],
  colors: { readonly [name: string]: unknown } | null | undefined,
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const color = colors?.[name]
    if (typeof color === 'string') given[name] = color
  }
  return given
}

/** The palette of each mode, with missing colours derived. */
export type Palettes = { light: PaletteColors; dark: PaletteColors }

/**
 * Derives both palettes of a draft, merged into theme.json, as the site's build does (specification §9 Default theme).
 * Throws when the result is no valid theme.
 */
export function derivePalettes(draft: ThemeDraft, file: Readonly<Record<string, unknown>>): Palettes {
  const { roundness: _, ...fields } = draft
  const theme = v.parse(ThemeConfigSchema, { ...file, ...fields })
  const light = deriveLightPalette(theme)
  return { light, dark: deriveDarkPalette(light, theme.dark) }
}
