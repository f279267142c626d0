import { remember } from '../../site/rules/remember'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'

export type AttributeIndex = ReturnType<typeof indexAttributes>

/** Indexes a page's attributes for lookups by hundreds of chips. */
export function indexAttributes(attributes: readonly Attribute[]) {
  const byTag = new Map(attributes.map(attribute => [attribute.tag.toLowerCase(), attribute]))
  const known = new Map<string, readonly Attribute[]>()
  const describe = (tags: readonly string[]) =>
    tags.flatMap(tag => byTag.get(tag.toLowerCase()) ?? []).sort((a, b) => b.weight - a.weight)
  return {
    /** A showtime's described attributes, by descending weight; the same array for the same tags. */
    of: ({ tags }: Pick<Showtime, 'tags'>) => remember(known, tags.join('\n'), () => describe(tags)),
  }
}
