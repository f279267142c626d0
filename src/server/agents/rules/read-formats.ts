import { facetVocabularyOf, type FacetVocabulary } from '../../../features/filters/rules/facet-vocabulary'
import type { FacetParameter } from '../../../features/filters/rules/finder-query'
import type { Attribute } from '../../../features/schedule/rules/showtime'
import { foldText } from '../../../features/site/rules/fold-text'
import { failure, type Result, success } from '../../../platform/result'

/** What `formats` may name: projection and sound, and the auditorium's own. */
const PARAMETERS = ['format', 'experience'] as const satisfies readonly FacetParameter[]

export interface WantedFormats {
  vocabulary: FacetVocabulary
  keys: Readonly<Record<(typeof PARAMETERS)[number], readonly string[]>>
  count: number
}

/** Formats by label or key (`IMAX`, `35mm`), in any case. Fails with words that name those of the site. */
export function readFormats(
  wanted: readonly string[],
  attributes: readonly Attribute[],
): Result<WantedFormats, string> {
  const vocabulary = facetVocabularyOf(attributes)
  const keys = { format: [] as string[], experience: [] as string[] }
  for (const word of wanted) {
    const folded = foldText(word)
    const found = PARAMETERS.flatMap(parameter => {
      const key =
        vocabulary.resolve(parameter, word) ??
        vocabulary.wordsOf(parameter).find(({ label }) => foldText(label) === folded)?.key
      return key === undefined ? [] : [{ parameter, key }]
    })
    if (found.length === 0) return failure(unknownFormat(word, vocabulary))
    for (const { parameter, key } of found) keys[parameter].push(key)
  }
  return success({ vocabulary, keys, count: wanted.length })
}

/** Whether a showtime has any of the formats; without any, all showtimes have. */
export function hasFormat(tags: readonly string[], { vocabulary, keys, count }: WantedFormats): boolean {
  if (count === 0) return true
  const meaning = vocabulary.meaningOf(tags)
  return PARAMETERS.some(parameter => meaning.keys[parameter].some(key => keys[parameter].includes(key)))
}

function unknownFormat(word: string, vocabulary: FacetVocabulary): string {
  const labels = PARAMETERS.flatMap(parameter => vocabulary.wordsOf(parameter).map(({ label }) => label))
  const offered = labels.length > 0 ? `Formats here: ${labels.join(', ')}.` : 'This site names no formats.'
  return `There is no format '${word}' here. ${offered}`
}
