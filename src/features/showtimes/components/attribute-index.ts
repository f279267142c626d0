import type { Attribute, Showtime } from '../../schedule/rules/showtime'

export interface AttributeIndex {
  /** A showtime's described attributes, by descending weight; the same array for the same tags. */
  of: (showtime: Pick<Showtime, 'tags'>) => readonly Attribute[]
}

/** Indexes a page's attributes for lookups by hundreds of chips. */
export function indexAttributes(attributes: readonly Attribute[]): AttributeIndex {
  const byTag = new Map(attributes.map(attribute => [attribute.tag.toLowerCase(), attribute]))
  const known = new Map<string, readonly Attribute[]>()
  const describe = (tags: readonly string[]) =>
    tags.flatMap(tag => byTag.get(tag.toLowerCase()) ?? []).sort((a, b) => b.weight - a.weight)
  return {
    of: ({ tags }) => {
      const key = tags.join('\n')
      const found = known.get(key)
      if (found) return found
      const described = describe(tags)
      known.set(key, described)
      return described
    },
  }
}
