/** Formats custom properties as the declarations of a CSS rule. */
export function toDeclarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
