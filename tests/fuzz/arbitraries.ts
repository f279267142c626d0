import fc from 'fast-check'
import { type CypherCall, DEFAULT_BRAND, unbranded } from '../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS } from '../../src/features/session/rules/calls/cypher-calls'
import { formatCypherRoute } from '../../src/features/session/rules/cypher-route'

export interface Route {
  method: string
  route: string
}

const VALUES = fc.oneof(
  fc.constantFrom('1', 'lido', 'a+b@c.example', "o'brien", 'é', '%2e%2e', '..', 'a/b', ' ', 'https://x.example/?a=b#c'),
  fc.string({ maxLength: 12 }),
)

/** Routes of the table as the site itself writes them, with all sorts of values. */
export const routes: fc.Arbitrary<Route> = fc
  .tuple(fc.constantFrom(...CYPHER_CALL_NAMES), fc.array(VALUES, { minLength: 8, maxLength: 8 }))
  .map(([name, values]) => {
    const call: CypherCall = CYPHER_CALLS[name]
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => (key && key !== 'wallet' ? [key] : []))
    const inQuery = [...call.query, ...(call.optionalQuery ?? [])].map(names => unbranded(names.split('|')[0] ?? ''))
    const named = Object.fromEntries(
      [...inPath, ...inQuery].map((key, index) => [key, wellFormed(values[index]) || '1']),
    )
    return { method: call.method, route: formatCypherRoute(name, named, DEFAULT_BRAND) }
  })

function wellFormed(text = ''): string {
  return text.replace(/\p{Surrogate}/gu, '')
}

const PIECES = [
  '/',
  '//',
  '\\',
  '..',
  '/../',
  '/./',
  '%2e%2e',
  '%2E',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%25',
  '%',
  '?',
  '??',
  '&',
  '&&',
  '=',
  '#',
  '@',
  ';',
  ':',
  '\t',
  '\n',
  '\r\nHost: evil.example',
  ' ',
  'https://evil.example',
  '//evil.example/',
  'admin',
  'Member',
  'v3',
  'peachCircuitId=2',
  '&circuitId=1',
  '&__proto__=1',
  '\u0000',
  'ﬀ',
  '／',
  '．．',
]

const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'repeat', 'case', 'encode', 'front'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 8 }),
  piece: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  ),
})

/** Routes of the table after some hostile changes; some stay what they were. */
export const mutatedRoutes: fc.Arbitrary<Route> = fc
  .tuple(routes, fc.array(edit, { maxLength: 4 }), fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'get', '')))
  .map(([{ method, route }, edits, other]) => ({
    method: other ?? method,
    route: edits.reduce((text, { kind, at, length, piece }) => {
      const start = Math.floor(at * text.length)
      const [before, cut, after] = [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)]
      switch (kind) {
        case 'insert':
          return before + piece + cut + after
        case 'delete':
          return before + after
        case 'replace':
          return before + piece + after
        case 'repeat':
          return before + cut + cut + after
        case 'case':
          return before + cut.toUpperCase() + after
        case 'encode':
          return before + [...cut].map(hexOf).join('') + after
        default:
          return piece + text
      }
    }, route),
  }))

function hexOf(letter: string): string {
  return `%${(letter.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`
}

const knownMetadata = fc
  .tuple(fc.oneof(routes, mutatedRoutes), fc.constantFrom('json', 'raw', 'blob'))
  .map(([route, responseFormat]) => ({ ...route, responseFormat }))

const strangeMetadata = fc.record(
  {
    method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.jsonValue()),
    route: fc.oneof(fc.string(), fc.jsonValue()),
    responseFormat: fc.jsonValue(),
    'g-recaptcha-response': fc.jsonValue(),
  },
  { requiredKeys: [] },
)

const metadata = fc.oneof(
  { weight: 6, arbitrary: knownMetadata },
  { weight: 2, arbitrary: strangeMetadata },
  { weight: 1, arbitrary: fc.jsonValue() },
)

const fields = fc.dictionary(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('username', 'USERNAME', 'email', 'cardNumber', 'constructor') },
    { weight: 4, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'reqMetadata') },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  { maxKeys: 4 },
)

/** A body and its type. */
export interface GeneratedBody {
  body: Uint8Array
  contentType: string
}

const JSON_TYPES = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json;charset=x', '') },
)

const jsonBodies: fc.Arbitrary<GeneratedBody> = fc
  .tuple(metadata, fields, JSON_TYPES, fc.integer({ max: 9, min: 0 }))
  .map(([reqMetadata, others, contentType, chance]) => {
    const text = JSON.stringify({ ...others, reqMetadata })
    const body = chance === 0 ? text.replace('{', `{"reqMetadata":${JSON.stringify(reqMetadata)},`) : text
    return { body: encode(body), contentType }
  })

const BOUNDARY = 'fuzz'

const forms: fc.Arbitrary<GeneratedBody> = fc
  .tuple(
    metadata,
    fc.array(fc.tuple(fc.oneof(fc.constantFrom('reqMetadata', 'username', '__proto__'), fc.string()), fc.string()), {
      maxLength: 3,
    }),
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(BOUNDARY, '"fuzz"') },
      { weight: 1, arbitrary: fc.constantFrom('other', '', 'x'.repeat(80)) },
    ),
  )
  .map(([reqMetadata, others, boundary]) => {
    const parts = [['reqMetadata', JSON.stringify(reqMetadata)], ...others]
    const text = parts.map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return {
      body: encode(`${text.join('')}--${BOUNDARY}--\r\n`),
      contentType: `multipart/form-data; boundary=${boundary}`,
    }
  })

const strays: fc.Arbitrary<GeneratedBody> = fc
  .tuple(
    fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map(encode),
      fc.constantFrom('['.repeat(60_000), '{"a":'.repeat(12_000), '"'.repeat(70_000), '9'.repeat(65_000)).map(encode),
    ),
    fc.oneof(JSON_TYPES, fc.constant('multipart/form-data; boundary=fuzz')),
  )
  .map(([body, contentType]) => ({ body, contentType }))

/** Bodies that are nearly right, and some that are. */
export const bodies = fc.oneof(
  { weight: 6, arbitrary: jsonBodies },
  { weight: 3, arbitrary: forms },
  { weight: 1, arbitrary: strays },
)

const cuts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 }) },
)
const insertedBytes = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 2 }).map(encode) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 8 }) },
)
const byteEdit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: cuts, inserted: insertedBytes })

/** The same after changes to their bytes. */
export const mutatedBodies: fc.Arbitrary<GeneratedBody> = fc
  .tuple(bodies, fc.array(byteEdit, { minLength: 1, maxLength: 3 }))
  .map(([{ body, contentType }, edits]) => ({
    contentType,
    body: edits.reduce((bytes, { at, cut, inserted }) => {
      const start = Math.floor(at * bytes.length)
      return Uint8Array.from([...bytes.subarray(0, start), ...inserted, ...bytes.subarray(start + cut)])
    }, body),
  }))

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
