/** The search page, below the path prefix; `?q=` says what is looked for. */
export const SEARCH_PAGE_PATH = '/search/'

/** What the search looks through, written by build and refresh (docs/contracts.md). */
export const SEARCH_INDEX_PATH = '/search/index.json'
