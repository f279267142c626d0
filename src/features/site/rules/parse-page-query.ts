import queryString, { type ParseOptions } from 'query-string'

export type PageQueryValue = string | number | boolean | null
/** A parameter that occurs more than once is a list. */
export type PageQuery = Readonly<Record<string, PageQueryValue | PageQueryValue[] | undefined>>

/** Ids, codes and tokens stay text: `0012` and `1e5` are no numbers there. */
const TEXT_PARAMETERS = [
  'theaterId',
  'movieId',
  'eventId',
  'theaterCode',
  'perfCode',
  'return',
  'token',
  'token_clubcgr',
  'userSessionId',
  'requestData',
  'email',
  'resetCode',
  'uid',
  'q',
  'day',
  'format',
  'language',
  'subtitles',
  'experience',
  'access',
  'time',
  'cinemas',
  'picks',
] as const

const PAGE_QUERY_OPTIONS: ParseOptions = {
  parseNumbers: true,
  parseBooleans: true,
  types: Object.fromEntries(TEXT_PARAMETERS.map(name => [name, (value: string) => value])),
}

/**
 * A page's query string (with or without `?`) as values: numbers and booleans converted to their types (specification §2),
 * parameters that name something kept as text. A parameter without `=` is null. Never throws.
 * @param options what differs from the site's parser, for callers that read another list format
 */
export function parsePageQuery(search: string, options: ParseOptions = {}): PageQuery {
  return queryString.parse(search, { ...PAGE_QUERY_OPTIONS, ...options })
}

/** A parameter as text, the first where it occurs more than once; undefined where it is absent or empty. */
export function readQueryText(query: PageQuery, name: string): string | undefined {
  const value = query[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null || first === '' ? undefined : String(first)
}
