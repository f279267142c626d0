/** Returns the custom property of a colour role: `primary` → `--theme-ui-colors-primary` (specification §3 Theme). */
export function toColorProperty(role: string): `--${string}` {
  return `--theme-ui-colors-${role}`
}

/** Converts colours by role to custom property declarations. */
export function toColorProperties(colors: Readonly<Record<string, string>>): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(colors).map(([role, color]) => [toColorProperty(role), color]))
}

/** Formats custom properties as the declarations of a CSS rule. */
export function toDeclarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
