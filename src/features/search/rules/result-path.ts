import { SEARCH_PAGE_PATH } from '../../site/rules/search-paths'
import type { SearchItem } from './search-item'

/** Path of the results page for a text, without path prefix. */
export function searchPath(text: string): string {
  const typed = text.replace(/\s+/g, ' ').trim()
  return typed === '' ? SEARCH_PAGE_PATH : `${SEARCH_PAGE_PATH}?q=${encodeURIComponent(typed)}`
}

/** Path of a result: its page; for a person the results for their name, which list their films. */
export function resultPath(item: SearchItem): string {
  return item.kind === 'person' ? searchPath(item.name) : item.path
}

/** Path of the films page with a title search. @param segment `paths.movies` of site.json */
export function titleSearchPath(segment: string, text: string): string {
  const typed = text.trim()
  return `/${segment}/${typed === '' ? '' : `?q=${encodeURIComponent(typed)}`}`
}
