import type { SiteConfig } from '../../../../src/config/site-config'
import type { AttributeWords } from '../reading/attribute-words'
import { tagsOfAttribute } from '../reading/tags-of-attribute'
import { AttributeSchema } from './ocapi-answers'
import type { RelatedData } from './related-data'
import { textIn } from './translated-text'

interface ReadAttributes {
  related: RelatedData
  words: AttributeWords
  /** site.json `source.tags`. */
  ownTags: Readonly<Record<string, string>>
  site: SiteConfig
}

interface ShowtimeAttribute {
  tags: string[]
  /** What visitors must know, in the site's language. */
  message: string | undefined
}

/**
 * Returns a function that gives an attribute's tags by its id: of its name in any language, or by the operator for its
 * name, short name or id. One that no table knows is shown by its name in the site's language.
 */
export function createAttributeReader({ related, words, ownTags, site }: ReadAttributes) {
  const known = new Map<string, ShowtimeAttribute | undefined>()
  const read = (id: string, source: string): ShowtimeAttribute | undefined => {
    const attribute = related.find('attributes', id, AttributeSchema, source)?.record
    if (!attribute) return undefined
    const { name, shortName } = attribute
    const translations = (name?.translations ?? []).map(({ text }) => text)
    const label = textIn(name, site.locale) ?? textIn(shortName, site.locale)
    const names = [name?.text, ...translations]
    const tags = tagsOfAttribute({ names, codes: [id, shortName?.text], label: label ?? '', words, ownTags })
    return { tags, message: tags.length > 0 ? textIn(attribute.importantMessage, site.locale) : undefined }
  }
  return (id: string, source: string): ShowtimeAttribute | undefined => {
    if (!known.has(id)) known.set(id, read(id, source))
    return known.get(id)
  }
}
