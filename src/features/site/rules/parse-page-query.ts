type PageQueryValue = string | number | boolean | null
/** A repeated parameter is a list. */
export type PageQuery = Readonly<Record<string, PageQueryValue | PageQueryValue[] | undefined>>

/** Parameters that stay text: ids, codes and tokens such as `0012` and `1e5` are not numbers. */
const TEXT_PARAMETERS: ReadonlySet<string> = new Set([
  ...['theaterId', 'movieId', 'eventId', 'theaterCode', 'perfCode', 'return', 'token', 'token_clubcgr'],
  ...['userSessionId', 'requestData', 'email', 'resetCode', 'uid', 'q', 'day', 'format', 'language', 'subtitles'],
  ...['experience', 'understand', 'access', 'time', 'cinemas', 'picks'],
])

/** Converts numbers and booleans (specification §2) except in `TEXT_PARAMETERS`; null without `=`. Never throws. */
export function parsePageQuery(search: string): PageQuery {
  const query = Object.create(null) as Record<string, PageQueryValue | PageQueryValue[]>
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const mark = part.indexOf('=')
    const name = decode(mark < 0 ? part : part.slice(0, mark))
    const value = mark < 0 ? null : convert(name, decode(part.slice(mark + 1)))
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** As forms write it; text with broken percent signs stays as it is. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function convert(name: string, text: string): string | number | boolean {
  if (TEXT_PARAMETERS.has(name)) return text
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

/** A parameter as text, the first if repeated; undefined when it is absent or empty. */
export function readQueryText(query: PageQuery, name: string): string | undefined {
  const value = query[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null || first === '' ? undefined : String(first)
}
