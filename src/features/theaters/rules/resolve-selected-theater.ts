export type TheaterSource = 'query' | 'page' | 'cookie' | 'single'

/** `pending`: the browser's storage has not been read yet, as on the server and in the first render. */
export type SelectedTheater =
  { status: 'pending' } | { status: 'none' } | { status: 'selected'; theaterId: string; source: TheaterSource }

/**
 * The theater that a page shows (specification §4 Theater resolution): the only one of a single-location site, else
 * `?theaterId=`, else the page's own, else the remembered choice. Ids are compared ignoring case, since paths contain
 * them in lower case; unknown ids are ignored.
 */
export function resolveSelectedTheater({
  theaterIds,
  isSingleLocation,
  query,
  page,
  cookie,
}: {
  /** Theater ids of the site, spelled as in the listings. */
  theaterIds: readonly string[]
  isSingleLocation: boolean
  /** Value of `?theaterId=`; undefined while unread. */
  query: string | null | undefined
  /** Theater of the page context. */
  page: string | null
  /** Value of the cookie `selectedTheaterId`; undefined while unread. */
  cookie: string | null | undefined
}): SelectedTheater {
  const first = theaterIds[0]
  if (isSingleLocation && first !== undefined) return { status: 'selected', theaterId: first, source: 'single' }
  const candidates: [TheaterSource, string | null | undefined][] = [
    ['query', query],
    ['page', page],
    ['cookie', cookie],
  ]
  for (const [source, value] of candidates) {
    const theaterId = value ? knownId(theaterIds, value) : undefined
    if (theaterId !== undefined) return { status: 'selected', theaterId, source }
  }
  return query === undefined || cookie === undefined ? { status: 'pending' } : { status: 'none' }
}

function knownId(theaterIds: readonly string[], value: string): string | undefined {
  const key = value.toLowerCase()
  return theaterIds.find(id => id === value) ?? theaterIds.find(id => id.toLowerCase() === key)
}
