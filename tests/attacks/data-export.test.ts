import { afterEach, beforeEach, expect, describe, it } from 'vitest'
import { type MemberBackend, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'

const ADA = 'ada@example.org'
const BOB = 'bob@example.org'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  for (const email of [ADA, BOB]) await backend.addMember(email)
})
afterEach(() => backend.close())

/** Every text of the tables whose columns hold a secret or its hash. */
async function secrets(): Promise<string[]> {
  const { read } = backend.database
  const rows = [
    ...(await read('SELECT password_hash AS a FROM members')),
    ...(await read('SELECT token_hash AS a FROM session_tokens')),
    ...(await read('SELECT device_hash AS a FROM known_devices')),
    ...(await read('SELECT code_hash AS a FROM codes')),
  ]
  return rows.map(({ a }) => String(a))
}

describe('the export of an account', () => {
  it('contains no secrets and nothing of other members', async () => {
    const bob = await backend.logIn(BOB)
    const ada = await backend.logIn(ADA)
    const address = { rootUrl: 'https://lumen.example', resetPasswordLink: '/reset/', emailAddress: ADA }
    await backend.call('getResetPasswordCodeV3', { values: { circuitId: 'c1', ...address } })
    const [mail] = await backend.mails()
    const { session } = tokensOf(ada)
    const text = JSON.stringify((await backend.call('exportMember', { session })).json['memberData'])
    expect(text).toContain(ADA)
    const found = [...(await secrets()), PASSWORD, String(mail?.code), String(ada.device), String(bob.device)]
    expect(found.length).toBeGreaterThan(8)
    const leaked = [...found, ...Object.values(tokensOf(ada)), ...Object.values(tokensOf(bob)), BOB]
    expect(leaked.filter(secret => text.includes(secret))).toEqual([])
  })

  it('needs a session that counts', async () => {
    const { session, refresh } = tokensOf(await backend.logIn(ADA))
    for (const token of [null, refresh, `${session}x`])
      expect((await backend.call('exportMember', { session: token })).code).toBe(7)
    await backend.call('logoutV3', {
      values: { circuitId: 'c1', cinemaId: 'L0101' },
      fields: { cancelAssociatedOrder: false, userSessionId: refresh },
      session,
    })
    expect((await backend.call('exportMember', { session })).code).toBe(7)
  })

  it('is written into the trail that the operator reads', async () => {
    const { session } = tokensOf(await backend.logIn(ADA))
    await backend.call('exportMember', { session })
    expect(await backend.database.read(`SELECT change FROM account_changes WHERE change = 'EXPORTED'`)).toHaveLength(1)
  })
})
