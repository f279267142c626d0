import { ACCESS_NEEDS, type AccessNeed, meetsNeeds } from '../../schedule/rules/access-need'
import { FACET_PARAMETERS, type FacetParameter } from './finder-query'
import type { Attribute } from '../../schedule/rules/showtime'

/** An option of a facet, from the page's attributes. */
interface FacetWord {
  key: string
  label: string
  weight: number
}

/** The facet keys and needs of a combination of tags. */
export interface TagMeaning {
  keys: Readonly<Record<FacetParameter, readonly string[]>>
  /** Needs that are met and not out of order. */
  needs: readonly AccessNeed[]
}

export interface FacetVocabulary {
  /** Canonical key of a requested one (in any case), or null when no attribute of the page has it. */
  resolve: (parameter: FacetParameter, asked: string) => string | null
  /** The option of a key returned by `resolve` or `meaningOf`. */
  wordOf: (parameter: FacetParameter, key: string) => FacetWord | null
  /** The options of a facet, by descending weight. */
  wordsOf: (parameter: FacetParameter) => readonly FacetWord[]
  /** Cached for each combination of tags. */
  meaningOf: (tags: readonly string[]) => TagMeaning
}

const vocabularies = new WeakMap<readonly Attribute[], FacetVocabulary>()

/**
 * The facets of a page's attributes, cached for each list of attributes. Tags with an equal label or key are one option
 * with the key of the first; keys of the others resolve to it.
 */
export function facetVocabularyOf(attributes: readonly Attribute[]): FacetVocabulary {
  const known = vocabularies.get(attributes)
  if (known) return known
  const vocabulary = createFacetVocabulary(attributes)
  vocabularies.set(attributes, vocabulary)
  return vocabulary
}

function createFacetVocabulary(attributes: readonly Attribute[]): FacetVocabulary {
  const words = emptyByParameter<Map<string, FacetWord>>(() => new Map())
  const aliases = emptyByParameter<Map<string, string>>(() => new Map())
  const ofTag = new Map<string, { parameter: FacetParameter; key: string }>()
  for (const { tag, label, kind, weight } of attributes) {
    const parameter = PARAMETER_OF_KIND[kind]
    const own = facetKey(tag)
    if (!parameter || own === '') continue
    const same = [...words[parameter].values()].find(word => word.key === own || word.label === label)
    const key = same?.key ?? own
    aliases[parameter].set(own, key)
    ofTag.set(tag.toLowerCase(), { parameter, key })
    if (!same) words[parameter].set(key, { key, label, weight })
  }
  const sorted = emptyByParameter<readonly FacetWord[]>(() => [])
  for (const parameter of FACET_PARAMETERS) {
    sorted[parameter] = [...words[parameter].values()].sort(
      (a, b) => b.weight - a.weight || (a.label < b.label ? -1 : 1),
    )
  }

  const read = (tags: readonly string[]): TagMeaning => {
    const keys = emptyByParameter<string[]>(() => [])
    for (const tag of tags) {
      const known = ofTag.get(tag.toLowerCase())
      if (known && !keys[known.parameter].includes(known.key)) keys[known.parameter].push(known.key)
    }
    return { keys, needs: ACCESS_NEEDS.filter(need => meetsNeeds(tags, [need])) }
  }
  // Digests share one array per combination of tags; other arrays are compared by text.
  const byArray = new WeakMap<readonly string[], TagMeaning>()
  const byText = new Map<string, TagMeaning>()
  return {
    resolve: (parameter, asked) => aliases[parameter].get(facetKey(asked)) ?? null,
    wordOf: (parameter, key) => words[parameter].get(key) ?? null,
    wordsOf: parameter => sorted[parameter],
    meaningOf: tags => {
      const known = byArray.get(tags)
      if (known) return known
      const text = tags.join('\n')
      const meaning = byText.get(text) ?? read(tags)
      byText.set(text, meaning)
      byArray.set(tags, meaning)
      return meaning
    },
  }
}

function emptyByParameter<T>(make: () => T): Record<FacetParameter, T> {
  return { format: make(), language: make(), subtitles: make(), experience: make() }
}

/** Resolves requested facet keys to distinct canonical ones; unknown keys are left out. */
export function resolveFacets(
  facets: Readonly<Record<FacetParameter, readonly string[]>>,
  vocabulary: FacetVocabulary,
): Record<FacetParameter, string[]> {
  const resolved = emptyByParameter<string[]>(() => [])
  for (const parameter of FACET_PARAMETERS) {
    const keys = facets[parameter].flatMap(asked => vocabulary.resolve(parameter, asked) ?? [])
    resolved[parameter] = [...new Set(keys)]
  }
  return resolved
}

/** Query parameter of each kind of attribute; other kinds have no facet. */
const PARAMETER_OF_KIND: Partial<Record<Attribute['kind'], FacetParameter>> = {
  format: 'format',
  language: 'language',
  subtitle: 'subtitles',
  experience: 'experience',
}

/**
 * A tag's key in queries: its last segment in lower case, words joined by hyphens. `Format.Projection.35mm` is `35mm`.
 */
function facetKey(tag: string): string {
  return (tag.split('.').filter(Boolean).at(-1) ?? tag)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
