import { type AttributeWords, createAttributeWords } from './attribute-words'

interface Attribute {
  /** Names in any language. */
  names: readonly (string | null | undefined)[]
  /** Id and short names, which only the operator's own tags may mean: `OC` is not open captions everywhere. */
  codes: readonly (string | null | undefined)[]
  /** Shown where no table knows any of the names. */
  label: string
  words: AttributeWords
  /** site.json `source.tags`. */
  ownTags: Readonly<Record<string, string>>
}

/** Tags of an attribute that a system describes in several ways: the operator's, else the table's, else its label. */
export function tagsOfAttribute({ names, codes, label, words, ownTags }: Attribute): string[] {
  const given = (texts: Attribute['names']) => texts.flatMap(text => text?.trim() || [])
  const own = given([...codes, ...names]).map(text => ownTagOf(text, ownTags))
  const ownTag = own.find(tag => tag !== undefined)
  if (ownTag !== undefined) return ownTag === '' ? [] : [ownTag]
  for (const name of given(names)) {
    const trial = createAttributeWords(ownTags)
    const tags = trial.tagsOf(name)
    if (trial.unknown().length === 0 && tags.length > 0) return tags
  }
  return words.tagsOf(label)
}

function ownTagOf(text: string, ownTags: Readonly<Record<string, string>>): string | undefined {
  const isSame = (name: string) => name.trim().toLowerCase() === text.toLowerCase()
  return Object.entries(ownTags).find(([name]) => isSame(name))?.[1]
}
