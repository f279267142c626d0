/** `pending`: the browser's storage has not been read yet, as on the server and in the first render. */
export type SelectedTheater =
  | { status: 'pending' }
  | { status: 'none' }
  | { status: 'selected'; theaterId: string; source: 'query' | 'page' | 'cookie' | 'single' }

interface Choices {
  /** Theater ids of the site, spelled as in the listings. */
  theaterIds: readonly string[]
  isSingleLocation: boolean
  /** Value of `?theaterId=`; undefined while unread. */
  query: string | null | undefined
  /** Theater of the page context. */
  page: string | null
  /** Value of the cookie `selectedTheaterId`; undefined while unread. */
  cookie: string | null | undefined
}

/**
 * The theater that a page shows (specification §4 Theater resolution). Ids are compared ignoring case, since paths have
 * them in lower case; unknown ids are ignored.
 */
export function resolveSelectedTheater({
  theaterIds,
  isSingleLocation,
  query,
  page,
  cookie,
}: Choices): SelectedTheater {
  const first = theaterIds[0]
  if (isSingleLocation && first !== undefined) return { status: 'selected', theaterId: first, source: 'single' }
  const given = { query, page, cookie }
  for (const source of ['query', 'page', 'cookie'] as const) {
    const value = given[source]
    const theaterId = value ? knownId(theaterIds, value) : undefined
    if (theaterId !== undefined) return { status: 'selected', theaterId, source }
  }
  return query === undefined || cookie === undefined ? { status: 'pending' } : { status: 'none' }
}

function knownId(theaterIds: readonly string[], value: string): string | undefined {
  const key = value.toLowerCase()
  return theaterIds.find(id => id === value) ?? theaterIds.find(id => id.toLowerCase() === key)
}
