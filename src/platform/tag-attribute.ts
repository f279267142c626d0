/** Returns the value of a double-quoted attribute in an HTML tag, or undefined. */
export function tagAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}
