import { createContext, type ReactNode, useContext } from 'react'
import type { Mode } from './use-gallery-view'

/** A theme's colours by role; `modes` contains those that differ in dark mode (theme/rules/build-theme). */
export type ThemeColors = Record<string, unknown>

const ThemeColorsContext = createContext<ThemeColors>({})

interface ThemeColorsProviderProps {
  colors: ThemeColors
  children: ReactNode
}

/** Provides the colour values of the site's theme: styles only use their names. */
export function ThemeColorsProvider({ colors, children }: ThemeColorsProviderProps) {
  return <ThemeColorsContext.Provider value={colors}>{children}</ThemeColorsContext.Provider>
}

/** Every colour of the theme by role, in each mode. */
export function useModeColors(): Record<Mode, Record<string, string>> {
  const { modes, ...light } = useContext(ThemeColorsContext)
  const dark = (modes as { dark?: object } | undefined)?.dark
  return { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } }
}

function colorsOf(colors: object | undefined): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(colors ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
