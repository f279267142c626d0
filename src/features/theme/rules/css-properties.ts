/** Returns the custom property of a colour role: `primary` → `--theme-ui-colors-primary` (specification §3 Theme). */
export const toColorProperty = (role: string): `--${string}` => `--theme-ui-colors-${role}`

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

/** Names of the roles that every brand colour of the palette has (rules/derive-roles). */
export function brandRoles<Color extends string>(color: Color) {
  const name = `${color.charAt(0).toUpperCase()}${color.slice(1)}` as Capitalize<Color>
  const readable = [`readableOn${name}`, `readable${name}`, `readableOnReadable${name}`] as const
  return [color, ...readable, `visible${name}`, `readableOnVisible${name}`] as const
}
