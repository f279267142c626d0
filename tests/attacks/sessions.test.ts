import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CypherCallName } from '../../src/features/session/rules/calls/cypher-calls'
import type { BackendClient } from '../../src/server/members/backend-call'
import { DAY, HOUR, type MemberBackend, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'

const ADA = 'ada@example.org'
const PHONE = { source: '203.0.113.1', userAgent: 'Phone' }
const THIEF = { source: '198.51.100.7', userAgent: 'Phone' }
const SECOND = 1_000
const LONG = process.env.TEST_FULL === 'true'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.addMember(ADA)
})
afterEach(() => backend.close())

const begin = async (version: 1 | 3 = 3) => tokensOf(await backend.logIn(ADA, { version, client: PHONE }))
const refresh = (token: string, client: Partial<BackendClient> = PHONE, host: 0 | 1 = 0) =>
  backend.call('refreshLoginV3', { refresh: token, client, host })
const isIn = async (session: string) => (await backend.call('getMemberV3', { session })).code === 0
const endedLetters = async () => (await backend.mails()).filter(({ kind }) => kind === 'SESSION_ENDED')
const countRows = async (table: string) => {
  const [row] = await backend.database.read(`SELECT count(*) AS count FROM ${table}`)
  return Number(row?.['count'])
}

/** Decision 081. */
describe('a copied session token', () => {
  it.each([true, false])('never becomes more than the session it is (persistent: %s)', async persistent => {
    const { session } = await begin(1)
    const reply = await backend.call('loginByToken', { fields: { token: session, persistent }, client: THIEF })
    expect([reply.code, reply.json['sessionManagementTokens']]).toEqual([0, undefined])
    backend.now += DAY
    expect(await isIn(session)).toBe(false)
    expect(await countRows('sessions')).toBe(1)
  })

  it('ends when its owner refreshes', async () => {
    const old = await begin()
    const fresh = tokensOf(await refresh(old.refresh))
    expect([await isIn(old.session), await isIn(fresh.session)]).toEqual([false, true])
  })
})

describe('a used refresh token', () => {
  it('counts once more for its client, for seconds, as of a reply that was lost', async () => {
    const old = await begin()
    await refresh(old.refresh)
    backend.now += 20 * SECOND
    const fresh = tokensOf(await refresh(old.refresh))
    expect(await isIn(fresh.session)).toBe(true)
    const next = tokensOf(await refresh(fresh.refresh))
    expect(await isIn(next.session)).toBe(true)
    expect(await endedLetters()).toHaveLength(0)
  })

  it.each([
    ['twice', 2, 0, PHONE],
    ['after half a minute', 1, 31 * SECOND, PHONE],
    ['from another address', 1, 0, THIEF],
    ['from another browser', 1, 0, { ...PHONE, userAgent: 'Laptop' }],
  ])('that is repeated %s ends its session, and the member is told', async (_, times, wait, client) => {
    const old = await begin()
    const fresh = tokensOf(await refresh(old.refresh))
    const other = await begin()
    backend.now += wait
    const codes: unknown[] = []
    for (let time = 0; time < times; time += 1) codes.push((await refresh(old.refresh, client)).code)
    expect(codes.at(-1)).toBe(7)
    expect([await isIn(fresh.session), (await refresh(fresh.refresh)).code]).toEqual([false, 7])
    expect(await isIn(other.session)).toBe(true)
    expect((await endedLetters()).map(({ recipient }) => recipient)).toEqual([ADA])
  })

  it('is recognised however many refreshes ago it was used, and by the thief’s refresh as by the owner’s', async () => {
    const stolen = await begin()
    let current = stolen.refresh
    for (let times = 0; times < 12; times += 1) current = tokensOf(await refresh(current)).refresh
    expect((await refresh(stolen.refresh, THIEF)).code).toBe(7)
    expect((await refresh(current)).code).toBe(7)
    expect(await endedLetters()).toHaveLength(1)
  })

  it('of a browser with a device cookie counts once more though its address changes', async () => {
    const device = 'd'.repeat(43)
    const old = await begin()
    await refresh(old.refresh, { ...PHONE, device })
    expect((await refresh(old.refresh, { source: '203.0.113.99', userAgent: 'Phone', device })).code).toBe(0)
  })

  it('that comes twice at once, to two hosts, gives two pairs that work, and a third time ends the session', async () => {
    const old = await begin()
    const replies = await Promise.all([refresh(old.refresh, PHONE, 0), refresh(old.refresh, PHONE, 1)])
    for (const reply of replies) expect(await isIn(tokensOf(reply).session)).toBe(true)
    expect((await refresh(old.refresh)).code).toBe(7)
  })

  it('of an earlier version of the backend goes on, and its successor is recognised', async () => {
    const old = await begin()
    await backend.database.write(({ write }) => write('UPDATE sessions SET family_hash = NULL'))
    const fresh = tokensOf(await refresh(old.refresh))
    const next = tokensOf(await refresh(fresh.refresh))
    await refresh(fresh.refresh, THIEF)
    expect((await refresh(next.refresh)).code).toBe(7)
  })
})

describe('a session', () => {
  it('ends half a year after its login, however often it is refreshed', async () => {
    let { session, refresh: token } = await begin()
    const begunAt = backend.now
    for (const day of [29, 58, 87, 116, 145, 174, 179]) {
      backend.now = begunAt + day * DAY
      ;({ session, refresh: token } = tokensOf(await refresh(token)))
      expect(await isIn(session)).toBe(true)
    }
    backend.now = begunAt + 180 * DAY
    expect([await isIn(session), (await refresh(token)).code]).toEqual([false, 7])
  })

  it('counts for nothing once the operator has blocked its account', async () => {
    const { session, refresh: token } = await begin()
    await backend.database.write(({ write }) => write('UPDATE members SET blocked_at = ?', [backend.now]))
    expect([await isIn(session), (await refresh(token)).code]).toEqual([false, 7])
  })
})

describe('tokens in the database', () => {
  it('are few, however often a session is refreshed, lost and repeated', async () => {
    let { refresh: token } = await begin()
    for (let times = 0; times < (LONG ? 2_000 : 40); times += 1) {
      const [used, seen] = [token, tokensOf(await refresh(token))]
      token = times % 3 === 0 ? tokensOf(await refresh(used)).refresh : seen.refresh
    }
    expect(await countRows('session_tokens')).toBeLessThanOrEqual(6)
    expect(await countRows('sessions')).toBe(1)
  })

  it('do not grow by logins and by tokens that are passed on', async () => {
    for (let times = 0; times < (LONG ? 500 : 30); times += 1) {
      backend.now += SECOND
      const { session } = await begin(1)
      await backend.call('loginByToken', { fields: { token: session, persistent: true } })
    }
    expect(await countRows('session_tokens')).toBeLessThanOrEqual(20 * 3)
  })
})

describe('calls of a version that the site does not have', () => {
  const WHO = { username: ADA, password: PASSWORD }
  const NEW = { email: 'eve@example.org', password: PASSWORD }
  it.each([
    ['login', 3, { fields: WHO }],
    ['loginV3', 1, { fields: WHO }],
    ['createMember', 3, { fields: NEW }],
    ['createMemberV3', 1, { fields: NEW }],
    ['refreshLogin', 3, {}],
    ['refreshLoginV3', 1, {}],
    ['loginByToken', 3, {}],
  ] satisfies [CypherCallName, 1 | 3, object][])(
    'are refused: %s at a site of version %i',
    async (name, siteVersion, call) => {
      const tokens = await begin()
      const sent = { refresh: tokens.refresh, fields: { token: tokens.session }, ...call }
      const before = [await countRows('sessions'), await countRows('members')]
      expect(await backend.call(name, { ...sent, siteVersion })).toMatchObject({ status: 404 })
      expect([await countRows('sessions'), await countRows('members')]).toEqual(before)
      expect(await isIn(tokens.session)).toBe(true)
    },
  )
})

describe('calls of nobody', () => {
  it.each([
    ['logout', { fields: { token: 'made-up' } }],
    ['logoutV3', { fields: { cancelAssociatedOrder: true, userSessionId: 'made-up' } }],
    ['refreshLoginV3', { refresh: 'made-up' }],
    ['refreshLoginV3', { refresh: 'x'.repeat(65) }],
    ['refreshLogin', {}],
    [
      'addMembership',
      { fields: { userSessionId: 'made-up', cinemaId: 'L0101', concessions: [] }, values: { cinemaId: 'L0101' } },
    ],
    ['completePayment', { fields: { OrderId: 'made-up', Customer: {} } }],
    ['getResetPasswordCodeV3', { values: { emailAddress: 'nobody@example.org' } }],
    ['remindUsername', { values: { circuitId: 'c1', email: 'nobody@example.org' } }],
    ['sendActivationCode', { fields: { email: 'nobody@example.org' } }],
    ['loginV3', { fields: { username: 'nobody@example.org', password: 'wrong' } }],
  ] as const)('cost no transaction: %s %j', async (name, call) => {
    const before = backend.writes
    await backend.call(name, call)
    expect(backend.writes).toBe(before)
  })

  it('with a right token end its session', async () => {
    const { session, refresh: token } = await begin()
    await refresh(token)
    const fields = { cancelAssociatedOrder: true, userSessionId: token }
    expect((await backend.call('logoutV3', { fields })).code).toBe(0)
    backend.now += HOUR
    expect(await isIn(session)).toBe(false)
    expect(await countRows('session_tokens')).toBe(0)
  })
})
