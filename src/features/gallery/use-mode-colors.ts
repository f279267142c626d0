import { useThemeUI } from 'theme-ui'
import type { Mode } from './use-gallery-view'

/** Every colour of the theme by role, in each mode. */
export function useModeColors(): Record<Mode, Record<string, string>> {
  const { rawColors } = useThemeUI().theme
  return { light: colorsOf(rawColors), dark: { ...colorsOf(rawColors), ...colorsOf(rawColors?.modes?.['dark']) } }
}

function colorsOf(colors: object | undefined): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(colors ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
