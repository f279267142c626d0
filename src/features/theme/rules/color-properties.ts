/**
 * Colours by role as the custom properties they are on the page: `primary` → `--theme-ui-colors-primary`, the name theme-ui
 * gives it (specification §3 Theme).
 */
export function toColorProperties(colors: Readonly<Record<string, string>>): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(colors).map(([role, color]) => [`--theme-ui-colors-${role}`, color]))
}
