import type { ComparableName } from './rank-results'
import type { SearchItem } from './search-item'

/** The indexed fields of an item, the most important first. */
export type IndexedFields = { title: string; also: string; text?: string }

/** Longest title, in letters, that is indexed as one word. */
const LONGEST_WORD = 24

/** Names of an item, which rank equally. */
export function namesOf(item: SearchItem): string[] {
  const other = item.kind === 'film' ? item.originalTitle : item.kind === 'theater' ? item.fullName : null
  return other ? [item.name, other] : [item.name]
}

/** Indexed fields of an item: its names, then its place, description, or title as one word. */
export function indexedFieldsOf(item: SearchItem, names: readonly ComparableName[]): IndexedFields {
  return { title: namesOf(item).join(' ; '), also: alsoOf(item, names) }
}

function alsoOf(item: SearchItem, names: readonly ComparableName[]): string {
  switch (item.kind) {
    case 'theater':
      return [item.city, item.zip, item.street].filter(Boolean).join(' ; ')
    case 'event':
      return item.type ?? ''
    case 'page':
      return item.description ?? ''
    case 'film':
      return names.map(asOneWord).join(' ')
    case 'person':
      return ''
  }
}

/** For searches such as `bladerunner` or `redshoes`. */
function asOneWord({ words, tight, significantTight }: ComparableName): string {
  return words.includes(' ') && tight.length <= LONGEST_WORD ? `${tight} ${significantTight}` : ''
}
