import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberBackend, openMemberBackend } from '../../../../tests/builders/member-backend'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.database.write(async ({ write }) => {
    await write(`INSERT INTO card_stock (card_code, status) VALUES ('FOYER-1', 'SOLD'), ('FOYER-2', 'BLOCKED')`)
    await write(`INSERT INTO foyer_sales (card_code, mobile_number) VALUES ('FOYER-1', '+33 6 12 34 56 78')`)
  })
})
afterEach(() => backend.close())

const start = (fields: Record<string, unknown>, host: 0 | 1 = 0) =>
  backend.call('startRegistration', {
    fields: { email: 'ada@example.org', memberCardNumber: 'foyer-1', ...fields },
    host,
  })

describe('a card that was sold in the foyer', () => {
  it('becomes an account without a username, whose temporary password comes by mail and must be changed', async () => {
    const reply = await start({ firstname: 'Ada', mobileNumber: '+33612345678' })
    expect(reply.json).toMatchObject({ peachCode: 0, hasUserName: false, clubId: 'club-1' })
    expect(reply.json['userSessionId']).toEqual(expect.stringMatching(/^[\w-]{43}$/))
    const [mail] = await backend.mails()
    expect(mail).toMatchObject({ recipient: 'ada@example.org', kind: 'TEMPORARY_PASSWORD' })
    expect((await backend.logIn('ada@example.org', { password: String(mail?.code) })).code).toBe(1015)
    const cards = await backend.database.read('SELECT card_code, kind, is_main FROM cards')
    expect(cards).toMatchObject([{ card_code: 'FOYER-1', kind: 'PHYSICAL', is_main: 1 }])
  })

  it('activates the account that waits under the e-mail', async () => {
    await backend.addMember('ada@example.org', { isActive: false })
    expect((await start({})).json).toMatchObject({ peachCode: 0, hasUserName: true })
    const code = String((await backend.mails())[0]?.code)
    expect((await backend.logIn('ada@example.org', { password: code })).code).toBe(1015)
  })

  it.each([
    [{ memberCardNumber: 'MADE-UP' }],
    [{ memberCardNumber: 'FOYER-2' }],
    [{ memberCardNumber: null }],
    [{ mobileNumber: '+33 6 00 00 00 00' }],
  ])('is refused with 85 for %j', async fields => {
    expect((await start(fields)).code).toBe(85)
    expect(await backend.database.read('SELECT * FROM members')).toHaveLength(0)
    expect(await backend.mails()).toHaveLength(0)
  })

  it('is refused with 85 where it is somebody’s, and with 76 where the account is active', async () => {
    await start({})
    expect((await start({ email: 'bob@example.org' })).code).toBe(85)
    expect((await start({})).code).toBe(76)
  })

  it('goes to one of two who ask on two hosts at once', async () => {
    const replies = await Promise.all([start({}, 0), start({ email: 'bob@example.org' }, 1)])
    expect(replies.map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual([0, 85])
    expect(await backend.database.read('SELECT * FROM members')).toHaveLength(1)
  })

  it('needs an e-mail', async () => {
    expect((await start({ email: null })).json).toEqual({ statusCode: 400, error: 'email: is missing' })
  })
})
