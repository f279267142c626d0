import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DAY,
  HOUR,
  type MemberBackend,
  openMemberBackend,
  PASSWORD,
  tokensOf,
} from '../../../tests/builders/member-backend'
import { runCount } from '../../../tests/builders/run-counts'
import { type CypherCall, unbranded } from '../../features/session/rules/calls/cypher-call'
import { CYPHER_CALL_NAMES, CYPHER_CALLS, type CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import { createCypherRouteTable, formatCypherRoute, matchCypherRoute } from '../../features/session/rules/cypher-route'
import { onErrorReport } from '../../platform/report-error'
import { ACCOUNT_HANDLERS } from './handlers/account-handlers'
import { BACKEND_HANDLERS, createLoyaltyBackend } from './create-backend'
import { MEMBERSHIP_HANDLERS } from './handlers/membership-handlers'
import { PASSWORD_HANDLERS } from './handlers/password-handlers'
import { inHashQueue } from './records/password-hash'
import { SESSION_HANDLERS } from './handlers/session-handlers'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
})
afterEach(() => {
  backend.close()
  vi.restoreAllMocks()
})

const fields = { username: 'ada@example.org', password: PASSWORD }

describe('the embedded backend', () => {
  it('has a handler for every call of the table', () => {
    expect(Object.keys(BACKEND_HANDLERS).sort()).toEqual([...CYPHER_CALL_NAMES].sort())
  })

  it.each([
    [{}, 'username: is missing or not of its kind'],
    [{ username: 'ada', password: 7 }, 'password: is missing or not of its kind'],
  ])('answers a body like %j with 400 and the field', async (wrong, error) => {
    expect((await backend.call('login', { fields: wrong })).json).toEqual({ statusCode: 400, error })
  })

  it('reads forms, whose texts stand for numbers, flags and lists too', async () => {
    await backend.addMember('ada@example.org')
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const { refresh } = tokensOf(await backend.call('loginV3', { body: { kind: 'form', form } }))
    const logout = new FormData()
    logout.set('cancelAssociatedOrder', 'true')
    logout.set('userSessionId', refresh)
    expect((await backend.call('logoutV3', { body: { kind: 'form', form: logout } })).code).toBe(0)
    expect((await backend.call('refreshLoginV3', { refresh })).code).toBe(7)
  })

  it.each([
    ['a file', (form: FormData) => form.set('username', new Blob(['x']))],
    ['a name twice', (form: FormData) => form.append('username', 'other')],
    ['a number that is none', (form: FormData) => form.delete('password')],
  ])('answers a form with %s with 400', async (_, spoil) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    spoil(form)
    expect((await backend.call('login', { body: { kind: 'form', form } })).status).toBe(400)
  })

  it('says 429 where more passwords wait to be hashed than anybody has patience for', async () => {
    const ends: (() => void)[] = []
    const jobs = Array.from({ length: 66 }, () => inHashQueue(() => new Promise<void>(resolve => ends.push(resolve))))
    expect((await backend.call('login', { fields })).code).toBe(429)
    expect((await backend.call('getMember')).code).toBe(7)
    const all = Promise.all(jobs)
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    await all
  })

  it('ends quietly for a caller who has gone', async () => {
    const gone = new AbortController()
    gone.abort()
    await expect(backend.call('login', { fields, signal: gone.signal })).rejects.toThrow('login: timeout')
    const going = new AbortController()
    const reply = backend.call('login', { fields, signal: going.signal })
    going.abort()
    await expect(reply).rejects.toThrow('login: timeout')
  })

  it('reports a fault of its own, and tells the caller nothing of it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const heard: string[] = []
    const stop = onErrorReport(({ place, error }) => heard.push(`${place}: ${error.message}`))
    const handlers = { ...BACKEND_HANDLERS, getMember: () => Promise.reject(new Error('no such table')) }
    const upstream = createLoyaltyBackend({ database: backend.database, clock: () => backend.now, handlers })
    const route = matchCypherRoute(
      { method: 'GET', route: formatCypherRoute('getMember', {}, backend.membershipConfig) },
      createCypherRouteTable(backend.membershipConfig),
    )
    if (!route.ok) throw new Error(route.error)
    const { signal } = new AbortController()
    const config = { loyalty: backend.membershipConfig, movieIds: new Set<string>(), pathPrefix: '/', siteName: '' }
    const visitor = {
      ownOrigin: () => 'https://lumen.example',
      client: { address: '192.0.2.1', userAgent: null, device: null },
    }
    const reply = await upstream({ route: route.value, headers: {}, body: null, config, ...visitor, signal })
    stop()
    expect(reply.ok && reply.value.status).toBe(500)
    expect(reply.ok && new TextDecoder().decode(reply.value.body)).toBe('{"statusCode":500,"error":"Internal error"}')
    expect(heard).toEqual(['loyalty backend, getMember: no such table'])
  })

  it('answers every call with less than 500, whatever the fields hold', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await backend.addMember('ada@example.org')
    const { session, refresh } = tokensOf(await backend.logIn('ada@example.org'))
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    const text = fc.oneof(
      units.map(codes => String.fromCharCode(...codes)),
      fc.constantFrom('', 'ada@example.org', 'False', 'MEMBERSHIP-1', "x' OR 1=1 --", '__proto__'),
    )
    const value = fc.oneof(text, fc.constantFrom(null, true, 0, -1, 1e308, [], {}), fc.array(text, { maxLength: 2 }))
    const names = ['email', 'username', 'password', 'token', 'userSessionId', 'resetCode', 'memberId', 'activationCode']
    const more = ['memberCardNumber', 'mobileNumber', 'OrderId', 'Customer', 'concessions', 'cinemaId', 'memberLevelId']
    const body = fc.dictionary(fc.constantFrom(...names, ...more, 'firstname', '__proto__', 'constructor'), value)
    const ofAccounts = { ...SESSION_HANDLERS, ...ACCOUNT_HANDLERS, ...MEMBERSHIP_HANDLERS, ...PASSWORD_HANDLERS }
    const call = fc.constantFrom(...(Object.keys(ofAccounts) as CypherCallName[]))
    await fc.assert(
      fc.asyncProperty(call, body, text, fc.boolean(), async (name, given, word, isIn) => {
        const template: CypherCall = CYPHER_CALLS[name]
        const inPath = [...template.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), 'L0101'])
        const inQuery = template.query.map(key => [
          unbranded(key.split('|')[0] ?? ''),
          word.replace(/[\p{Cc}\p{Cs}]/gu, ''),
        ])
        const values = Object.fromEntries([...inPath, ...inQuery])
        const reply = await backend.call(name, { values, fields: given, ...(isIn ? { session, refresh } : {}) })
        expect(reply.status).toBeLessThan(500)
      }),
      { numRuns: runCount(400) },
    )
  })

  it('deletes what has expired now and then, and keeps what has not', async () => {
    await backend.addMember('ada@example.org')
    await backend.logIn('ada@example.org')
    const values = { emailAddress: 'ada@example.org', rootUrl: 'https://cinema.example', resetPasswordLink: '/reset' }
    await backend.call('getResetPasswordCodeV3', { values })
    await backend.call('validatePasswordResetCode', { values: { emailAddress: 'ada@example.org', resetCode: 'WRONG' } })
    const count = async () => {
      const tables = ['session_tokens', 'sessions', 'codes', 'wrong_codes', 'outbox', 'members']
      const rows = await Promise.all(tables.map(table => backend.database.read(`SELECT * FROM ${table}`)))
      return rows.map(({ length }) => length)
    }
    backend.now += HOUR / 4
    await backend.call('getMember')
    expect(await count()).toEqual([2, 1, 1, 0, 1, 1])
    backend.now += DAY
    await backend.call('getMember')
    expect(await count()).toEqual([1, 1, 0, 0, 1, 1])
    backend.now += 30 * DAY
    await backend.call('getMember')
    expect(await count()).toEqual([0, 0, 0, 0, 0, 1])
  })
})
