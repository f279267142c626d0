export type TheaterSource = 'query' | 'page' | 'cookie' | 'single'

/** `pending`: the browser's memory has not been read yet, as always on the server and on the first render. */
export type SelectedTheater =
  { status: 'pending' } | { status: 'none' } | { status: 'selected'; theaterId: string; source: TheaterSource }

/**
 * The theater a page speaks of (specification §4 Theater resolution): on a single-location site always its one theater;
 * else `?theaterId=`, over the page's own, over the remembered choice. Ids are compared without case, since paths carry
 * them in lower case; an id the site does not have counts as absent.
 */
export function resolveSelectedTheater({
  theaterIds,
  isSingleLocation,
  query,
  page,
  cookie,
}: {
  /** Theaters of the site, in the spelling of the listings. */
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
