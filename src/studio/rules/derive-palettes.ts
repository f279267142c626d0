import { deriveDarkPalette, deriveLightPalette, type PaletteColors } from '../../features/theme/rules/derive-palette'
import { themeOf, type ThemeDraft } from './theme-draft'

/** The palette of each mode, with missing colours derived. */
export interface Palettes {
  light: PaletteColors
  dark: PaletteColors
}

/** Derives both palettes of a draft as the site's build does (specification §9 Default theme). */
export function derivePalettes(draft: ThemeDraft, file: Readonly<Record<string, unknown>>): Palettes {
  const theme = themeOf(draft, file)
  const light = deriveLightPalette(theme)
  return { light, dark: deriveDarkPalette(light, theme.dark) }
}
