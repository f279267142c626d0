import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  HOUR,
  type MemberBackend,
  MINUTE,
  openMemberBackend,
  type Tokens,
  tokensOf,
} from '../../../../tests/builders/member-backend'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.addMember('ada@example.org')
})
afterEach(() => backend.close())

const begin = async (version: 1 | 3 = 3): Promise<Tokens> =>
  tokensOf(await backend.logIn('ada@example.org', { version }))
const refresh = (token: string | null, version: 1 | 3 = 3, host: 0 | 1 = 0) =>
  backend.call(version === 3 ? 'refreshLoginV3' : 'refreshLogin', { refresh: token, host })
const isIn = async (session: string) => (await backend.call('getMemberV3', { session })).code === 0

describe('a session', () => {
  it.each([
    [1, 30 * MINUTE],
    [3, 24 * HOUR],
  ] as const)('of version %i lets in for %i ms', async (version, lifetime) => {
    const { session } = await begin(version)
    backend.now += lifetime - 1
    expect(await isIn(session)).toBe(true)
    backend.now += 1
    expect(await isIn(session)).toBe(false)
  })

  it.each([
    ['none', null],
    ['an empty', ''],
    ['a made-up', 'made-up'],
    ['an endless', 'x'.repeat(5_000)],
  ])('is not found by %s token', async (_, session) => {
    expect((await backend.call('getMemberV3', { session })).code).toBe(7)
    expect((await refresh(session)).code).toBe(7)
  })

  it('does not take a refresh token for a session token, nor the other way round', async () => {
    const tokens = await begin()
    expect(await isIn(tokens.refresh)).toBe(false)
    expect((await refresh(tokens.session)).code).toBe(7)
  })
})

describe('a refresh', () => {
  it('of version 1 answers with the member and tokens', async () => {
    const reply = await refresh((await begin(1)).refresh, 1)
    expect(reply.json).toMatchObject({ statusCode: 200, memberDetails: { email: 'ada@example.org' } })
    expect(await isIn(tokensOf(reply).session)).toBe(true)
  })

  it('of version 3 answers with tokens alone', async () => {
    const reply = await refresh((await begin()).refresh)
    expect(reply.json['memberDetails']).toBeUndefined()
    expect(await isIn(tokensOf(reply).session)).toBe(true)
  })

  it('of one version goes on with a session of the other', async () => {
    expect((await refresh((await begin(1)).refresh, 3)).code).toBe(0)
    expect((await refresh((await begin(3)).refresh, 1)).code).toBe(0)
  })

  it('says 7 after 720 hours', async () => {
    const tokens = await begin()
    backend.now += 720 * HOUR
    expect((await refresh(tokens.refresh)).json).toMatchObject({ peachCode: 7, statusCode: 7 })
  })

  it('of two tabs at once on two hosts gives both a pair that works', async () => {
    const old = await begin()
    const replies = await Promise.all([refresh(old.refresh, 3, 0), refresh(old.refresh, 3, 1)])
    const pairs = replies.map(tokensOf)
    expect(await Promise.all(pairs.map(({ session }) => isIn(session)))).toEqual([true, true])
  })
})

describe('a token', () => {
  const login = (token: string, persistent?: boolean) =>
    backend.call('loginByToken', { fields: { token, ...(persistent === undefined ? {} : { persistent }) } })

  it('is validated by version 1', async () => {
    const { session } = await begin(1)
    const validate = async (token: string) => (await backend.call('validateToken', { fields: { token } })).code
    expect(await validate(session)).toBe(0)
    expect(await validate('made-up')).toBe(7)
  })

  it.each([undefined, false, true])('signs in, and the client keeps its token: %s', async persistent => {
    const reply = await login((await begin(1)).session, persistent)
    expect(reply.json).toMatchObject({ statusCode: 200, memberDetails: { email: 'ada@example.org' } })
    expect(reply.json['sessionManagementTokens']).toBeUndefined()
  })

  it('that is unknown signs nobody in', async () => {
    expect((await login('made-up', true)).code).toBe(7)
  })

  it('called userSessionId reads the member in version 1', async () => {
    const { json } = await backend.logIn('ada@example.org', { version: 1 })
    const read = async (userSessionId: string) => (await backend.call('getMember', { values: { userSessionId } })).code
    expect(await read(String(json['userSessionId']))).toBe(0)
    expect(await read(String(json['encryptedSessionId']))).toBe(7)
    expect(await read('')).toBe(7)
  })
})

describe('a logout', () => {
  it('of version 1 ends the session of the token', async () => {
    const tokens = await begin(1)
    const { code } = await backend.call('logout', { session: tokens.session, fields: { token: tokens.session } })
    expect(code).toBe(0)
    expect(await isIn(tokens.session)).toBe(false)
    expect((await refresh(tokens.refresh)).code).toBe(7)
  })

  it('of version 3 ends the session of the refresh token, also of one that is used up', async () => {
    const old = await begin()
    const fresh = tokensOf(await refresh(old.refresh))
    const fields = { cancelAssociatedOrder: true, userSessionId: old.refresh }
    expect((await backend.call('logoutV3', { fields })).code).toBe(0)
    expect(await isIn(fresh.session)).toBe(false)
  })

  it('leaves the other sessions of the member alone', async () => {
    const [one, other] = [await begin(), await begin()]
    await backend.call('logout', { fields: { token: one.session } })
    expect(await isIn(other.session)).toBe(true)
  })

  it.each(['logout', 'logoutV3'] as const)('(%s) goes well where there is no session', async name => {
    const fields = { token: 'made-up', userSessionId: 'made-up', cancelAssociatedOrder: true }
    expect((await backend.call(name, { fields })).json).toMatchObject({ peachCode: 0, statusCode: 200 })
  })
})
