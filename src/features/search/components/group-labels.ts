import type { SearchKind } from '../rules/search-item'

/** Message keys of the result headings by kind. */
export const GROUP_LABELS: Record<SearchKind, string> = {
  film: 'layout.films',
  theater: 'layout.cinemas',
  event: 'layout.events',
  page: 'search.pages',
  person: 'search.people',
}
