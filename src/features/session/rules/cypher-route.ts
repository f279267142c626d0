import { failure, type Result, success } from '../../../platform/result'
import { type CypherCall, branded, type CypherBrand, unbranded } from './calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS, type CypherCallName } from './calls/cypher-calls'

export interface CypherRoute {
  name: CypherCallName
  call: CypherCall
  /** Path values by name, decoded, never empty. */
  params: Readonly<Record<string, string>>
  /** Query values by name without brand (`circuitId`), decoded. */
  query: Readonly<Record<string, string>>
  /** Path and query, rebuilt from these parts so that the caller's spelling does not reach the service. */
  address: string
}

/** Longest route that is parsed, in characters. Assumption: a reset link is the longest value there is. */
const MAX_ROUTE_LENGTH = 4_096
const MAX_SEGMENT_LENGTH = 320

/** Visible ASCII except backslash and `#`: a client never writes tabs, line ends or other letters in a route. */
const ROUTE_LETTERS = /^[\x21\x22\x24-\x5b\x5d-\x7e]+$/
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/
const PLACEHOLDER = /^\{(\w+)\}$/

interface Segment {
  /** As written in the table. */
  text: string
  /** Name of the value in this segment; null for literal text. */
  name: string | null
}

interface Template {
  name: CypherCallName
  call: CypherCall
  segments: readonly Segment[]
  query: readonly { names: readonly string[]; key: string; isOptional: boolean }[]
}

/** Templates of one brand, by method and number of segments. */
export type CypherRouteTable = ReadonlyMap<string, readonly Template[]>

/** Builds the table of specification §7 for an operator's brand. */
export function createCypherRouteTable(brand: CypherBrand): CypherRouteTable {
  const table = new Map<string, Template[]>()
  for (const name of CYPHER_CALL_NAMES) {
    const call: CypherCall = CYPHER_CALLS[name]
    const segments = segmentsOf(call, brand)
    const query = queryOf(call, brand)
    const key = keyOf(call.method, segments.length)
    table.set(key, [...(table.get(key) ?? []), { name, call, segments, query }])
  }
  return table
}

function segmentsOf(call: CypherCall, brand: CypherBrand): Segment[] {
  const texts = branded(call.path, brand).split('/')
  return texts.map(text => ({ text, name: PLACEHOLDER.exec(text)?.[1] ?? null }))
}

function queryOf({ query, optionalQuery = [] }: CypherCall, brand: CypherBrand): Template['query'] {
  return [...query, ...optionalQuery].map((entry, at) => {
    const names = entry.split('|')
    return {
      names: names.map(name => branded(name, brand)),
      key: unbranded(names[0] ?? ''),
      isOptional: at >= query.length,
    }
  })
}

const keyOf = (method: string, segments: number) => `${method} ${segments}`

/** Matches a route of `reqMetadata` with the table, unresolved: no other address can be spelled as one of these. */
export function matchCypherRoute(
  { method, route }: { method: string; route: string },
  table: CypherRouteTable,
): Result<CypherRoute, 'notAllowed'> {
  const refused = failure('notAllowed' as const)
  if (route.length > MAX_ROUTE_LENGTH || !ROUTE_LETTERS.test(route)) return refused
  const mark = route.indexOf('?')
  const segments = (mark < 0 ? route : route.slice(0, mark)).split('/')
  const given = parseQuery(mark < 0 ? '' : route.slice(mark + 1))
  if (!given) return refused
  for (const template of table.get(keyOf(method, segments.length)) ?? []) {
    const params = matchSegments(segments, template.segments)
    const query = params && matchQuery(given, template.query)
    if (!params || !query) continue
    const { name, call } = template
    const address = writeAddress(template.segments, params, query)
    return success({ name, call, params, query: valuesOf(query), address })
  }
  return refused
}

function matchSegments(segments: readonly string[], template: Template['segments']): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, { text, name }] of template.entries()) {
    const segment = segments[index] ?? ''
    if (name === null) {
      if (segment !== text) return null
      continue
    }
    const value = decode(segment)
    if (value === null || !isSegmentValue(value)) return null
    params[name] = value
  }
  return params
}

/** Whether a value stays one segment even if decoded again: no slash, no dots alone, no sign of another encoding. */
function isSegmentValue(value: string): boolean {
  if (value === '' || value.length > MAX_SEGMENT_LENGTH) return false
  return !/^\.+$|[/\\%;]/.test(value) && !CONTROL.test(value)
}

type Query = ReadonlyMap<string, string>

/** Null when a name occurs twice or a value cannot be decoded. */
function parseQuery(text: string): Query | null {
  const query = new Map<string, string>()
  if (text === '') return query
  for (const pair of text.split('&')) {
    const mark = pair.indexOf('=')
    const name = decode(mark < 0 ? pair : pair.slice(0, mark), true)
    const value = mark < 0 ? '' : decode(pair.slice(mark + 1), true)
    if (name === null || name === '' || value === null || query.has(name) || CONTROL.test(value)) return null
    query.set(name, value)
  }
  return query
}

type MatchedEntry = Record<'name' | 'key' | 'value', string>

/** Null when a name is missing or not in the template. */
function matchQuery(given: Query, template: Template['query']): MatchedEntry[] | null {
  const matched: MatchedEntry[] = []
  for (const { names, key, isOptional } of template) {
    const [name, second] = names.filter(known => given.has(known))
    if (second !== undefined || (name === undefined && !isOptional)) return null
    if (name !== undefined) matched.push({ name, key, value: given.get(name) ?? '' })
  }
  return matched.length === given.size ? matched : null
}

/** In a query `+` is a space, as in forms. */
function decode(text: string, isQuery = false): string | null {
  try {
    return decodeURIComponent(isQuery ? text.replaceAll('+', ' ') : text)
  } catch {
    return null
  }
}

function writeAddress(
  segments: readonly Segment[],
  params: Readonly<Record<string, string>>,
  query: readonly { name: string; value: string }[],
): string {
  const path = segments
    .map(({ text, name }) => (name === null ? text : encodeURIComponent(params[name] ?? '')))
    .join('/')
  return query.length === 0 ? path : `${path}?${writeQuery(query)}`
}

function writeQuery(query: readonly { name: string; value: string }[]): string {
  return query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

function valuesOf(query: readonly MatchedEntry[]): Record<string, string> {
  return Object.fromEntries(query.map(({ key, value }) => [key, value]))
}

/** Replaces query values of a route, by their names without brand. */
export function withQueryValues(
  route: CypherRoute,
  values: Readonly<Record<string, string>>,
  brand: CypherBrand,
): CypherRoute {
  const mark = route.address.indexOf('?')
  if (mark < 0) return route
  const pairs = (parseQuery(route.address.slice(mark + 1)) ?? new Map<string, string>()).entries()
  const query = [...pairs].map(([name, value]) => {
    const key = unbranded(name.startsWith(brand.brandPrefix) ? name.replace(brand.brandPrefix, '{brand}') : name)
    return { name, key, value: values[key] ?? value }
  })
  return { ...route, query: valuesOf(query), address: `${route.address.slice(0, mark)}?${writeQuery(query)}` }
}

/** Formats the route of a call for `reqMetadata`. @throws on an unknown value, or a missing one of the path */
export function formatCypherRoute(
  name: CypherCallName,
  values: Readonly<Record<string, string>>,
  brand: CypherBrand,
): string {
  const call: CypherCall = CYPHER_CALLS[name]
  const segments = segmentsOf(call, brand)
  const inPath = segments.flatMap(({ name: ofValue }) => ofValue ?? [])
  const entries = queryOf(call, brand)
  const known = new Set([...inPath, ...entries.map(({ key }) => key)])
  const unexpected = Object.keys(values).filter(key => !known.has(key))
  const missing = inPath.filter(key => !values[key])
  if (unexpected.length > 0 || missing.length > 0)
    throw new Error(
      `${name}: ${[...unexpected.map(key => `does not know ${key}`), ...missing.map(key => `needs ${key}`)].join(', ')}`,
    )
  const query = entries
    .filter(({ key, isOptional }) => !isOptional || values[key] !== undefined)
    .map(({ names, key }) => ({ name: names[0] ?? '', value: values[key] ?? '' }))
  return writeAddress(segments, values, query)
}
