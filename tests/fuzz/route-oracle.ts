import { type CypherCall, DEFAULT_BRAND } from '../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS } from '../../src/features/session/rules/calls/cypher-calls'

const UPSTREAM = 'https://upstream.example'

interface Shape {
  method: string
  path: RegExp
  names: ReadonlySet<string>
  required: readonly (readonly string[])[]
}

/** The table once more, read another way than the gateway reads it. */
const SHAPES: readonly Shape[] = CYPHER_CALL_NAMES.map(name => {
  const call: CypherCall = CYPHER_CALLS[name]
  const brand = (text: string) => text.replaceAll('{brand}', DEFAULT_BRAND.brandPrefix)
  const path = call.path.replaceAll('{wallet}', DEFAULT_BRAND.walletProvider).replaceAll(/\{\w+\}/g, '[^/;\\\\]+')
  const required = call.query.map(names => names.split('|').map(brand))
  const optional = (call.optionalQuery ?? []).flatMap(names => names.split('|').map(brand))
  return {
    method: call.method,
    path: new RegExp(`^${path}$`),
    names: new Set([...required.flat(), ...optional]),
    required,
  }
})

/** `GET /Member/…?…`: whether it is a call of the table, as a URL parser reads the address, also once it is decoded again. */
export function isOfTable(reached: string): boolean {
  const [method = '', address = ''] = reached.split(' ')
  const url = new URL(UPSTREAM + address)
  if (url.origin !== UPSTREAM || url.hash !== '' || url.username !== '') return false
  // In a query a URL parser writes apostrophes its own way, which means the same.
  if (url.pathname + url.search.replaceAll('%27', "'") !== address) return false
  const decoded = decodeURIComponent(url.pathname)
  if (/(^|\/)\.+(\/|$)|\/\//.test(decoded)) return false
  const names = [...url.searchParams.keys()]
  return SHAPES.some(
    shape =>
      shape.method === method &&
      shape.path.test(url.pathname) &&
      shape.path.test(decoded) &&
      new Set(names).size === names.length &&
      names.every(name => shape.names.has(name)) &&
      shape.required.every(either => either.filter(name => names.includes(name)).length === 1),
  )
}
