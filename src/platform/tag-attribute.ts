/** The value of an attribute in a tag as a site's HTML writes it, in double quotes; undefined where it has none. */
export function tagAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}
