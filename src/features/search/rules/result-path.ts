import { SEARCH_PAGE_PATH } from '../../site/rules/search-paths'
import type { SearchItem } from './search-item'

/** The results page of what was typed, below the path prefix. */
export function searchPath(text: string): string {
  const asked = text.replace(/\s+/g, ' ').trim()
  return asked === '' ? SEARCH_PAGE_PATH : `${SEARCH_PAGE_PATH}?q=${encodeURIComponent(asked)}`
}

/** Where a result leads: to its page, of a person to the results for the name, where their films stand. */
export function resultPath(item: SearchItem): string {
  return item.kind === 'person' ? searchPath(item.name) : item.path
}

/** The films page, looking for a title. @param segment site.json `paths.movies` */
export function titleSearchPath(segment: string, text: string): string {
  const asked = text.trim()
  return `/${segment}/${asked === '' ? '' : `?q=${encodeURIComponent(asked)}`}`
}
