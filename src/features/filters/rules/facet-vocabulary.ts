import { remember } from '../../site/rules/remember'
import { type AccessNeed, needsMet } from '../../schedule/rules/access-need'
import type { FacetParameter } from './finder-query'
import type { Attribute } from '../../schedule/rules/showtime'
import { understoodIn } from './understood'

/** An option of a facet, from the page's attributes. */
interface FacetWord {
  key: string
  label: string
  weight: number
}

export interface TagMeaning {
  keys: Readonly<Record<FacetParameter, readonly string[]>>
  /** Needs that are met and not out of order. */
  needs: readonly AccessNeed[]
  /** Codes of the languages in which it is understood (`understoodIn`). */
  understood: readonly string[]
}

export type FacetVocabulary = ReturnType<typeof createFacetVocabulary>

const vocabularies = new WeakMap<readonly Attribute[], FacetVocabulary>()

/** Cached for each list of attributes. Tags with an equal label or key are one option with the key of the first. */
export function facetVocabularyOf(attributes: readonly Attribute[]): FacetVocabulary {
  return remember(vocabularies, attributes, () => createFacetVocabulary(attributes))
}

function createFacetVocabulary(attributes: readonly Attribute[]) {
  const words = byParameter(() => new Map<string, FacetWord>())
  const aliases = byParameter(() => new Map<string, string>())
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
  const sorted = byParameter(parameter => [...words[parameter].values()].sort((a, b) => b.weight - a.weight))

  const read = (tags: readonly string[]): TagMeaning => {
    const keys = byParameter<string[]>(() => [])
    for (const tag of tags) {
      const known = ofTag.get(tag.toLowerCase())
      if (known && !keys[known.parameter].includes(known.key)) keys[known.parameter].push(known.key)
    }
    return { keys, needs: needsMet(tags), understood: understoodIn(tags) }
  }
  // Digests share one array per combination of tags; other arrays are compared by text.
  const byArray = new WeakMap<readonly string[], TagMeaning>()
  const byText = new Map<string, TagMeaning>()
  return {
    /** Canonical key of one in the query (in any case), or null when no attribute of the page has it. */
    resolve: (parameter: FacetParameter, requested: string) => aliases[parameter].get(facetKey(requested)) ?? null,
    /** The options of a facet, by descending weight. */
    wordsOf: (parameter: FacetParameter): readonly FacetWord[] => sorted[parameter],
    /** Cached for each combination of tags. */
    meaningOf: (tags: readonly string[]) =>
      remember(byArray, tags, () => remember(byText, tags.join('\n'), () => read(tags))),
  }
}

function byParameter<T>(make: (parameter: FacetParameter) => T): Record<FacetParameter, T> {
  return {
    format: make('format'),
    language: make('language'),
    subtitles: make('subtitles'),
    experience: make('experience'),
  }
}

/** Resolves requested facet keys to distinct canonical ones; unknown keys are left out. */
export function resolveFacets(
  facets: Readonly<Record<FacetParameter, readonly string[]>>,
  vocabulary: FacetVocabulary,
): Record<FacetParameter, string[]> {
  return byParameter(parameter => {
    const keys = facets[parameter].flatMap(requested => vocabulary.resolve(parameter, requested) ?? [])
    return [...new Set(keys)]
  })
}

/** Query parameter of each kind of attribute; other kinds have no facet. */
const PARAMETER_OF_KIND: Partial<Record<Attribute['kind'], FacetParameter>> = {
  format: 'format',
  language: 'language',
  subtitle: 'subtitles',
  experience: 'experience',
}

/** Key of `Format.Projection.35mm` in queries: `35mm`, the last segment in lower case, words joined by hyphens. */
function facetKey(tag: string): string {
  return (tag.split('.').filter(Boolean).at(-1) ?? tag)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
