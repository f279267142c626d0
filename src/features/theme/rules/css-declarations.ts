/** Custom properties as the text between the braces of a rule. */
export function toDeclarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
