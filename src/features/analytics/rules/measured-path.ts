/**
 * Query parameters that measurement may receive: the visit's source, and the filters of listings. All others stay in
 * the page: queries also carry sessions, tokens, reset codes and addresses (design: security), and `access` reveals a
 * visitor's accessibility needs.
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

/** A page's path with its measurable query and without its hash: `/films/?day=2025-01-23`. */
export function measuredPath(path: string): string {
  const [beforeHash = ''] = path.split('#')
  const start = beforeHash.indexOf('?')
  if (start < 0) return beforeHash
  const kept = [...new URLSearchParams(beforeHash.slice(start))].filter(([name]) => MEASURED.has(name))
  const query = new URLSearchParams(kept).toString()
  return beforeHash.slice(0, start) + (query && `?${query}`)
}
