import type { SearchKind } from '../rules/search-item'

/** Headings of results by kind, in the messages. */
export const GROUP_LABELS: Record<SearchKind, string> = {
  film: 'layout.films',
  theater: 'layout.cinemas',
  event: 'layout.events',
  page: 'search.pages',
  person: 'search.people',
}
