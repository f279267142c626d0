/**
 * Names of a query that measurement may hear of: where a visit came from, and what a page of listings shows. Everything else
 * stays in the page: sessions, tokens, reset codes and addresses travel in queries too (design: security), and `access`
 * says what a visitor needs, which is sent nowhere.
 */
const MEASURED = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'dclid',
  'gbraid',
  'wbraid',
  'theaterId',
  'movieId',
  'eventId',
  'day',
  'format',
  'language',
  'subtitles',
  'experience',
  'time',
])

/** A page's path with what of its query may be told, and without its hash: `/films/?day=2025-01-23`. */
export function measuredPath(path: string): string {
  const [beforeHash = ''] = path.split('#')
  const start = beforeHash.indexOf('?')
  if (start < 0) return beforeHash
  const kept = [...new URLSearchParams(beforeHash.slice(start))].filter(([name]) => MEASURED.has(name))
  const query = new URLSearchParams(kept).toString()
  return beforeHash.slice(0, start) + (query && `?${query}`)
}
