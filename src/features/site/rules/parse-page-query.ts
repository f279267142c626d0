import queryString, { type ParseOptions } from 'query-string'

type PageQueryValue = string | number | boolean | null
/** A repeated parameter is a list. */
export type PageQuery = Readonly<Record<string, PageQueryValue | PageQueryValue[] | undefined>>

/** Parameters that stay text: ids, codes and tokens such as `0012` and `1e5` are not numbers. */
const TEXT_PARAMETERS = [
  ...['theaterId', 'movieId', 'eventId', 'theaterCode', 'perfCode', 'return', 'token', 'token_clubcgr'],
  ...['userSessionId', 'requestData', 'email', 'resetCode', 'uid', 'q', 'day', 'format', 'language', 'subtitles'],
  ...['experience', 'access', 'time', 'cinemas', 'picks'],
]

const PAGE_QUERY_OPTIONS: ParseOptions = {
  parseNumbers: true,
  parseBooleans: true,
  types: Object.fromEntries(TEXT_PARAMETERS.map(name => [name, (value: string) => value])),
}

/** Converts numbers and booleans (specification §2) except in `TEXT_PARAMETERS`; null without `=`. Never throws. */
export function parsePageQuery(search: string, options: ParseOptions = {}): PageQuery {
  return queryString.parse(search, { ...PAGE_QUERY_OPTIONS, ...options })
}

/** A parameter as text, the first if repeated; undefined when it is absent or empty. */
export function readQueryText(query: PageQuery, name: string): string | undefined {
  const value = query[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null || first === '' ? undefined : String(first)
}
