/** The three parent segments of site.json `paths`. */
export type PathSegments = { movies: string; theaters: string; events: string }

/** Of the page that resolves addresses without a page, below the parents of films. */
export const RESOLVER_SEGMENT = 'resolve'

type Placed = { id: string; slug: string }

/** `/movies/{id}-{slug}/`, without path prefix (specification §2); `/movies/{id}/` when the slug is empty or the id. */
export function moviePath(movie: Placed, paths: PathSegments): string {
  return `/${paths.movies}/${segmentOf(movie)}/`
}

/** `/theaters/{id}-{slug}/`, the id in lower case. */
export function theaterPath(theater: Placed, paths: PathSegments): string {
  return `/${paths.theaters}/${segmentOf({ ...theater, id: theater.id.toLowerCase() })}/`
}

/** `/events/{id}-{slug}/`. */
export function eventPath(event: Placed, paths: PathSegments): string {
  return `/${paths.events}/${segmentOf(event)}/`
}

/** `/{slug}/` of a content page; the empty slug is the home page. */
export function pagePath(slug: string): string {
  return slug === '' ? '/' : `/${slug}/`
}

/** The id at the start of `{id}-{slug}`, null for none; the longest of `knownIds`, which may contain hyphens. */
export function parseLeadingId(segment: string, knownIds?: ReadonlySet<string>): string | null {
  const text = segment.replace(/^\/+|\/+$/g, '')
  if (text === '') return null
  if (!knownIds) return fromSegment(text.split('-', 1)[0] ?? '') || null
  for (let end = text.length; end > 0; end = text.lastIndexOf('-', end - 1)) {
    const id = fromSegment(text.slice(0, end))
    if (knownIds.has(id)) return id
  }
  return null
}

/** An id that is the slug itself, as sources without numbers have it, is not said twice. */
function segmentOf({ id, slug }: Placed): string {
  if (slug === id && id !== RESOLVER_SEGMENT) return slug
  return slug === '' ? toSegment(id) : `${toSegment(id)}-${slug}`
}

/** Encodes characters that are unsafe in files or URLs (slashes, spaces, a leading dot) as hex digits between `~`. */
function toSegment(id: string): string {
  return id.replace(/^\.|[^\w.-]/gu, character => `~${(character.codePointAt(0) ?? 0).toString(16)}~`)
}

function fromSegment(segment: string): string {
  return segment.replace(/~([0-9a-f]{1,6})~/g, (text, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : text
  })
}

/** First path segments under which the host and Gatsby serve files. */
export const SERVED_SEGMENTS = [
  ...['api', 'page-data', 'static', 'schedule', 'calendar', 'feeds', 'site-assets', 'sharing', 'permalink'],
  ...['404', '500', 'cms-preview', 'healthz', 'metrics'],
]
