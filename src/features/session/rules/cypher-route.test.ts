import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CypherCall, DEFAULT_BRAND, unbranded } from './calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS } from './calls/cypher-calls'
import { createCypherRouteTable, formatCypherRoute, matchCypherRoute, withQueryValues } from './cypher-route'

const table = createCypherRouteTable(DEFAULT_BRAND)
const match = (method: string, route: string) => matchCypherRoute({ method, route }, table)
const address = (method: string, route: string) => {
  const found = match(method, route)
  return found.ok ? found.value.address : found.error
}

/** Values for every name of a call, odd letters included. */
function valuesOf(call: CypherCall, value: string): Record<string, string> {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name && name !== 'wallet' ? [name] : []))
  const inQuery = [...call.query, ...(call.optionalQuery ?? [])].map(names => unbranded(names.split('|')[0] ?? ''))
  return Object.fromEntries([...inPath, ...inQuery].map(name => [name, value]))
}

describe('matchCypherRoute', () => {
  it.each(CYPHER_CALL_NAMES)('finds %s as its own route writes it', name => {
    const call: CypherCall = CYPHER_CALLS[name]
    const values = valuesOf(call, 'a+b@c.example &=?#é')
    const route = formatCypherRoute(name, values, DEFAULT_BRAND)
    const found = match(call.method, route)
    expect(found).toMatchObject({ ok: true, value: { name, address: route } })
    if (found.ok) expect({ ...found.value.params, ...found.value.query }).toEqual(values)
  })

  it.each([
    ['POST', '/Member/Login?circuitId=', '/Member/Login?circuitId='],
    ['POST', '/Member/v3/Login?peachCircuitId=lumen', '/Member/v3/Login?peachCircuitId=lumen'],
    ['GET', '/Member/GetMember/?userSessionId=s&circuitId=1', '/Member/GetMember/?circuitId=1&userSessionId=s'],
    ['GET', '/Member/UsernameReminder/1/a@b.example', '/Member/UsernameReminder/1/a%40b.example'],
    ['GET', '/Member/UsernameReminder/1/%61@b.example', '/Member/UsernameReminder/1/a%40b.example'],
    ['GET', '/Member/v2/OrderHistory?circuitId=1&maxResults=5', '/Member/v2/OrderHistory?circuitId=1&maxResults=5'],
    ['POST', '/Member/Login?circuitId', '/Member/Login?circuitId='],
    ['GET', '/Member/UsernameReminder/1/a..b.', '/Member/UsernameReminder/1/a..b.'],
    ['GET', `/Member/UsernameReminder/1/${'a'.repeat(320)}`, `/Member/UsernameReminder/1/${'a'.repeat(320)}`],
    ['GET', '/Member/v2/OrderHistory?circuitId=a+b%2Bc', '/Member/v2/OrderHistory?circuitId=a%20b%2Bc'],
    ['POST', '/Member/v3/AddFavoriteFilm', '/Member/v3/AddFavoriteFilm'],
    ['POST', '/Member/v3/AddFavoriteFilm?', '/Member/v3/AddFavoriteFilm'],
    ['GET', '/GooglePayForPasses/GetETicket/1/t-9?fullJwt=true', '/GooglePayForPasses/GetETicket/1/t-9?fullJwt=true'],
    [
      'GET',
      '/Member/v3/GetResetPasswordCode?peachCircuitId=1&peachCinemaId=2&emailAddress=a%2Bb@c.example&rootUrl=https://x.example&resetPasswordLink=https://x.example/reset/',
      '/Member/v3/GetResetPasswordCode?peachCircuitId=1&peachCinemaId=2&emailAddress=a%2Bb%40c.example&rootUrl=https%3A%2F%2Fx.example&resetPasswordLink=https%3A%2F%2Fx.example%2Freset%2F',
    ],
  ])('writes %s %s anew', (method, route, expected) => expect(address(method, route)).toBe(expected))

  it.each([
    ['GET', '/Member/Login?circuitId='],
    ['post', '/Member/Login?circuitId='],
    ['POST', '/Member/Login'],
    ['POST', '/Member/Login?circuitId=1&circuitId=2'],
    ['POST', '/Member/Login?circuitId=1&admin=1'],
    ['POST', '/Member/Login?circuitId=1&'],
    ['POST', '/Member/Login?circuitId=%'],
    ['POST', '/Member/Login?circuitId=%0a'],
    ['POST', '/Member/Login?CircuitId=1'],
    ['POST', '/member/login?circuitId=1'],
    ['POST', '/Member/Login/?circuitId=1'],
    ['POST', '/Member//Login?circuitId=1'],
    ['POST', '//Member/Login?circuitId=1'],
    ['POST', '//evil.example/Member/Login?circuitId=1'],
    ['POST', '/\\evil.example/Member/Login?circuitId=1'],
    ['POST', 'https://evil.example/Member/Login?circuitId=1'],
    ['POST', 'Member/Login?circuitId=1'],
    ['POST', ' /Member/Login?circuitId=1'],
    ['POST', '/Member\t/Login?circuitId=1'],
    ['POST', '/Member/Login?circuitId=1#x'],
    ['POST', '/Member/%4cogin?circuitId=1'],
    ['POST', '/Member/x/../Login?circuitId=1'],
    ['GET', '/Member/UsernameReminder/../../admin'],
    ['GET', '/Member/UsernameReminder/%2e%2e/x'],
    ['GET', '/Member/UsernameReminder/1/%2e'],
    ['GET', '/Member/UsernameReminder/1/a%2fb'],
    ['GET', '/Member/UsernameReminder/1/a%5cb'],
    ['GET', '/Member/UsernameReminder/1/a%252fb'],
    ['GET', '/Member/UsernameReminder/1/a;b'],
    ['GET', '/Member/UsernameReminder//a'],
    ['GET', '/Member/UsernameReminder/1/%00'],
    ['POST', '/Member/v3/Login?circuitId=1'],
    ['POST', '/Member/v3/Login?evilCircuitId=1'],
    ['GET', `/Member/UsernameReminder/1/${'a'.repeat(321)}`],
    ['GET', `/Member/v2/OrderHistory?circuitId=${'1'.repeat(4_096 - 33)}`],
    ['GET', '/Member/v2/OrderHistory?circuitId=1&=5'],
    ['GET', '/Member/v2/OrderHistory?circuitId=1&%=5'],
    ['GET', '/Member/v2/OrderHistory?circuitId=1&peachCircuitId=1'],
    ['POST', ''],
    ['POST', '/'],
  ])('refuses %s %s', (method, route) => expect(match(method, route)).toEqual({ ok: false, error: 'notAllowed' }))

  it('takes the brand of the operator', () => {
    const own = createCypherRouteTable({ brandPrefix: 'acme', walletProvider: 'PassBook' })
    const found = (route: string) => matchCypherRoute({ method: 'GET', route }, own).ok
    expect(found('/Member/v3/GetCards/?acmeCircuitId=1')).toBe(true)
    expect(found('/Member/v3/GetCards/?peachCircuitId=1')).toBe(false)
    expect(found('/PassBookForPasses/GetETicket/1/2?fullJwt=true')).toBe(true)
  })

  it('finds nothing whose address is not of the table, whatever is written', () => {
    const paths = new Set(CYPHER_CALL_NAMES.map(name => CYPHER_CALLS[name].path.split('/').length))
    const pieces = fc.constantFrom(
      '/',
      'Member',
      'v3',
      'Login',
      '?',
      'circuitId',
      '=',
      '&',
      '%2e',
      '..',
      '%2f',
      '\\',
      '@',
      'x',
      '#',
    )
    fc.assert(
      fc.property(fc.constantFrom('GET', 'POST'), fc.array(pieces, { maxLength: 12 }), (method, parts) => {
        const found = match(method, parts.join(''))
        if (!found.ok) return
        const { pathname, origin } = new URL(found.value.address, 'https://upstream.example')
        expect(origin).toBe('https://upstream.example')
        expect(found.value.address.startsWith(pathname)).toBe(true)
        expect(paths.has(pathname.split('/').length)).toBe(true)
      }),
    )
  })
})

describe('withQueryValues', () => {
  it('puts other values into the same names, with brand or without', () => {
    const found = match(
      'GET',
      '/Member/v3/GetResetPasswordCode?peachCircuitId=1&peachCinemaId=2&peachEmailAddress=a&rootUrl=b&resetPasswordLink=c',
    )
    if (!found.ok) throw new Error('not found')
    const changed = withQueryValues(found.value, { rootUrl: 'https://x', emailAddress: 'd' }, DEFAULT_BRAND)
    expect(changed.address).toBe(
      '/Member/v3/GetResetPasswordCode?peachCircuitId=1&peachCinemaId=2&peachEmailAddress=d&rootUrl=https%3A%2F%2Fx&resetPasswordLink=c',
    )
    expect(changed.query).toMatchObject({ circuitId: '1', rootUrl: 'https://x', emailAddress: 'd' })
  })

  it('leaves a route without a query as it is', () => {
    const found = match('POST', '/Member/v3/AddFavoriteFilm')
    if (!found.ok) throw new Error('not found')
    expect(withQueryValues(found.value, { circuitId: '1' }, DEFAULT_BRAND)).toBe(found.value)
  })
})

describe('formatCypherRoute', () => {
  it('leaves out optional values that are not given, and writes others empty', () => {
    const write = (values: Record<string, string>) => formatCypherRoute('orderHistory', values, DEFAULT_BRAND)
    expect(write({})).toBe('/Member/v2/OrderHistory?circuitId=')
    expect(write({ circuitId: '1', maxResults: '5' })).toBe('/Member/v2/OrderHistory?circuitId=1&maxResults=5')
  })

  it('does not write a route without its path’s values, or with strangers', () => {
    expect(() => formatCypherRoute('remindUsername', { circuitId: '1' }, DEFAULT_BRAND)).toThrow('needs email')
    expect(() => formatCypherRoute('login', { circuit: '1' }, DEFAULT_BRAND)).toThrow('does not know circuit')
  })
})
