import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  DAY,
  type MemberBackend,
  openMemberBackend,
  PASSWORD,
  tokensOf,
} from '../../../../tests/builders/member-backend'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
})
afterEach(() => backend.close())

describe('a login', () => {
  it.each([1, 3] as const)('of version %i is answered with the member and two tokens', async version => {
    await backend.addMember('ada@example.org', {}, { firstname: 'Ada' })
    const reply = await backend.logIn('ada@example.org', { version })
    expect(reply.json).toMatchObject({
      peachCode: 0,
      statusCode: 200,
      memberDetails: { email: 'ada@example.org', firstName: 'Ada', memberExpiry: '0001-01-01T00:00:00Z', balances: [] },
    })
    expect(tokensOf(reply).session).toHaveLength(43)
    expect('userSessionId' in reply.json && 'encryptedSessionId' in reply.json).toBe(version === 1)
  })

  it.each(['ADA@Example.org', ' ada@example.org ', 'Countess', 'COUNTESS'])('takes %j', async username => {
    await backend.addMember('ada@example.org', { username: 'countess' })
    expect((await backend.logIn(username)).code).toBe(0)
  })

  it.each(['nobody@example.org', '', '\u0000', 'half a \ud83d letter', "' OR 1=1 --"])('says 29 to %j', async name => {
    await backend.addMember('ada@example.org')
    expect((await backend.logIn(name)).code).toBe(29)
  })

  it.each([
    [1, 31],
    [3, 58],
  ] as const)('of version %i says %i where the password is wrong', async (version, code) => {
    await backend.addMember('ada@example.org')
    expect((await backend.logIn('ada@example.org', { version, password: 'wrong' })).code).toBe(code)
  })

  it('says wrong password where none was set yet', async () => {
    await backend.addMember('ada@example.org', { passwordHash: null })
    expect((await backend.logIn('ada@example.org', { password: '' })).code).toBe(58)
  })

  it('says 26 to a member who is not activated and knows the password', async () => {
    await backend.addMember('ada@example.org', { isActive: false })
    expect((await backend.logIn('ada@example.org')).code).toBe(26)
    expect((await backend.logIn('ada@example.org', { password: 'wrong' })).code).toBe(58)
  })

  it('says 1015 where the password is a temporary one', async () => {
    await backend.addMember('ada@example.org', { isPasswordTemporary: true })
    expect((await backend.logIn('ada@example.org')).code).toBe(1015)
  })

  it('says 1019 where the operator has blocked the account', async () => {
    const { member_id } = await backend.addMember('ada@example.org')
    await backend.database.write(({ write }) =>
      write('UPDATE members SET blocked_at = ? WHERE member_id = ?', [backend.now, member_id]),
    )
    expect((await backend.logIn('ada@example.org')).code).toBe(1019)
  })

  it('lets a member in whose membership has ended, and says when it did', async () => {
    const { member_id } = await backend.addMember('ada@example.org')
    const endedAt = backend.now - DAY
    await backend.database.write(({ write }) =>
      write('UPDATE members SET expires_at = ? WHERE member_id = ?', [endedAt, member_id]),
    )
    const reply = await backend.logIn('ada@example.org')
    expect(reply.json).toMatchObject({ peachCode: 0, memberDetails: { memberExpiry: '2026-11-21T10:00:00.000Z' } })
  })

  it('leaves neither password nor token in the database', async () => {
    await backend.addMember('ada@example.org')
    const { json } = await backend.logIn('ada@example.org', { version: 1 })
    const { session, refresh } = tokensOf({ json, status: 200, code: 0 })
    const rows = await Promise.all(
      ['members', 'sessions', 'session_tokens'].map(table => backend.database.read(`SELECT * FROM ${table}`)),
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('ada@example.org')
    for (const secret of [PASSWORD, session, refresh, String(json['userSessionId'])]) expect(kept).not.toContain(secret)
  })

  it('ends the oldest of a member’s sessions where there are more than twenty', async () => {
    await backend.addMember('ada@example.org')
    const sessions: string[] = []
    for (let index = 0; index < 21; index += 1) {
      backend.now += 1
      sessions.push(tokensOf(await backend.logIn('ada@example.org')).session)
    }
    const codeOf = async (session: string) => (await backend.call('getMemberV3', { session })).code
    expect(await codeOf(sessions[0]!)).toBe(7)
    expect(await codeOf(sessions[1]!)).toBe(0)
    expect(await codeOf(sessions[20]!)).toBe(0)
  })
})
