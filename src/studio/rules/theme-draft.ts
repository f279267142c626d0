import * as v from 'valibot'
import { type Fault, toFaults } from '../../config/fault'
import { PALETTE_COLORS, ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { failure, type Result, success } from '../../platform/result'
import {
  deriveDarkPalette,
  deriveLightPalette,
  GROUND_SETTINGS,
  type PaletteColors,
} from '../../features/theme/rules/colors/derive-palette'

export type PaletteColor = (typeof PALETTE_COLORS)[number]

export type GivenColors = Partial<Record<PaletteColor, string>>

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
  fonts: { body: string; heading: string }
  fontWeights: { body: number; heading: number; bold: number }
  headerLayout: string
  footerLayout: string
  logoSize: string
  hasSearch: boolean
  footerMobileLinks: boolean
  roundness: Roundness
}

/** Parses a theme.json and the roundness of site.json. @returns faults by field of theme.json */
export function readDraft(theme: unknown, roundness: Roundness): Result<ThemeDraft, Fault[]> {
  const parsed = v.safeParse(ThemeConfigSchema, theme)
  if (!parsed.success) return failure(toFaults(parsed.issues, { source: 'theme.json' }))
  const { palette, dark, settings, fonts, fontWeights } = parsed.output
  const { headerLayout, footerLayout, logoSize, hasSearch, footerMobileLinks } = parsed.output
  return success({
    palette: givenColors(palette),
    dark: givenColors(dark),
    settings: draftSettings(settings),
    fonts: { body: fonts.body, heading: fonts.heading },
    fontWeights: { body: fontWeights.body, heading: fontWeights.heading, bold: fontWeights.bold },
    headerLayout,
    footerLayout,
    logoSize,
    hasSearch,
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

function givenColors(colors: { readonly [name: string]: unknown } | null | undefined): GivenColors {
  return Object.fromEntries(
    PALETTE_COLORS.flatMap(name => (typeof colors?.[name] === 'string' ? [[name, colors[name]]] : [])),
  )
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
