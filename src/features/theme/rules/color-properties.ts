/** The custom property that a colour role is on the page: `primary` → `--theme-ui-colors-primary` (specification §3 Theme). */
export function toColorProperty(role: string): `--${string}` {
  return `--theme-ui-colors-${role}`
}

/** Colours by role as declarations of the custom properties that they are. */
export function toColorProperties(colors: Readonly<Record<string, string>>): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(colors).map(([role, color]) => [toColorProperty(role), color]))
}
