import type { ComparableName } from './rank-results'
import type { SearchItem } from './search-item'

/** The indexed fields of an item, the most important first. */
export interface IndexedFields {
  title: string
  also: string
  text?: string
}

/** Longest title, in letters, that is indexed as one word. */
const LONGEST_WORD = 24

/** Names of an item, which rank equally. */
export function namesOf(item: SearchItem): string[] {
  switch (item.kind) {
    case 'film':
      return [item.name, ...(item.originalTitle ? [item.originalTitle] : [])]
    case 'theater':
      return [item.name, ...(item.fullName ? [item.fullName] : [])]
    case 'event':
    case 'page':
    case 'person':
      return [item.name]
  }
}

/** Indexed fields of an item: its names, then its place, description, or title as one word. */
export function indexedFieldsOf(item: SearchItem, names: readonly ComparableName[]): IndexedFields {
  const title = namesOf(item).join(' ; ')
  switch (item.kind) {
    case 'theater':
      return { title, also: [item.city, item.zip, item.street].filter(Boolean).join(' ; ') }
    case 'event':
      return { title, also: item.type ?? '' }
    case 'page':
      return { title, also: item.description ?? '' }
    case 'film':
      return { title, also: names.map(asOneWord).join(' ') }
    case 'person':
      return { title, also: '' }
  }
}

/** For searches such as `bladerunner` or `redshoes`. */
function asOneWord({ words, tight, significantTight }: ComparableName): string {
  return words.includes(' ') && tight.length <= LONGEST_WORD ? `${tight} ${significantTight}` : ''
}
