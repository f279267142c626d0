/** The search page, below the path prefix; `?q=` is the query. */
export const SEARCH_PAGE_PATH = '/search/'

/** The search index, written by build and refresh (docs/contracts.md). */
export const SEARCH_INDEX_PATH = '/search/index.json'
