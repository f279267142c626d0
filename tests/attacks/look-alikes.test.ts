import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberBackend, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'

const ADA = 'ada@example.org'
const BOB = 'bob@example.org'
/** What looks like Ada's address, or is read as it, and is another text. */
const LOOK_ALIKES = [
  'ADA@Example.org',
  'ａｄａ@example.org',
  'ada＠example.org',
  'ada@ｅｘａｍｐｌｅ.org',
  'ada@example．org',
  ' ada@example.org ',
  '\u{1D41A}da@example.org',
  'ⓐda@example.org',
]
/** Not refused by a form, but by the rule of invisible letters. */
const INVISIBLE = ['a\u200Bda@example.org', 'ada@exam\u00ADple.org', '\uFEFFada@example.org']

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend({ includeActivation: true })
})
afterEach(() => backend.close())

const recipients = async () => [...new Set((await backend.mails()).map(({ recipient }) => recipient))]
const create = (fields: Record<string, unknown>) =>
  backend.call('createMemberV3', { fields: { password: PASSWORD, ...fields } })
async function changeOf(fields: Record<string, unknown>) {
  await backend.addMember(BOB)
  const { session } = tokensOf(await backend.logIn(BOB))
  await backend.prove(session)
  return backend.call('editMemberV3', { session, fields })
}

describe.each(LOOK_ALIKES)('%j', alike => {
  it('is Ada’s to create, to change to and to be called by: taken', async () => {
    await backend.addMember(ADA)
    expect((await create({ email: alike })).code).toBe(60)
    expect((await create({ email: 'eve@example.org', username: alike })).status).toBe(400)
    expect((await changeOf({ email: alike })).code).toBe(60)
    expect(await recipients()).toEqual([])
  })

  it('opens Ada’s account, resets its password and reminds of its name, by letters to Ada’s own spelling', async () => {
    await backend.addMember(ADA)
    expect((await backend.logIn(alike)).code).toBe(0)
    const values = { circuitId: 'c1', rootUrl: 'https://lumen.example', resetPasswordLink: '/r/', emailAddress: alike }
    expect((await backend.call('getResetPasswordCodeV3', { values })).code).toBe(0)
    const resetCode = String((await backend.mails())[0]?.code)
    const given = { circuitId: 'c1', emailAddress: alike, resetCode }
    expect((await backend.call('validatePasswordResetCode', { values: given })).code).toBe(0)
    expect((await backend.call('remindUsername', { values: { circuitId: 'c1', email: alike } })).code).toBe(0)
    expect((await backend.call('searchMember', { values: { circuitId: 'c1' }, fields: { email: alike } })).code).toBe(0)
    expect(await recipients()).toEqual([ADA])
  })

  it('activates Ada’s account, with the code that came to Ada’s own spelling', async () => {
    await create({ email: ADA })
    expect((await create({ email: alike })).code).toBe(60)
    expect((await backend.call('sendActivationCode', { fields: { email: alike } })).code).toBe(0)
    const activationCode = (await backend.mails())[0]?.code
    const fields = { email: alike, activationCode, password: PASSWORD }
    expect((await backend.call('startRegistration', { fields })).code).toBe(0)
    expect(await recipients()).toEqual([ADA])
  })

  it('is written as what it becomes, in an account and in a letter', async () => {
    expect((await create({ email: alike })).code).toBe(0)
    const [member] = await backend.database.read('SELECT email, email_key FROM members')
    expect([String(member?.['email']).toLowerCase(), member?.['email_key']]).toEqual([ADA, ADA])
    expect((await recipients()).map(each => each.toLowerCase())).toEqual([ADA])
  })

  it('gets the temporary password of a card to Ada’s own spelling, where Ada’s account waits', async () => {
    await backend.addMember(ADA, { isActive: false })
    await backend.database.write(({ write }) =>
      write(`INSERT INTO card_stock (card_code, status) VALUES ('FOYER-1', 'SOLD')`),
    )
    const fields = { email: alike, memberCardNumber: 'FOYER-1' }
    expect((await backend.call('startRegistration', { fields })).code).toBe(0)
    expect(await recipients()).toEqual([ADA])
  })
})

it.each(INVISIBLE)('%j is no address of a new account', async alike => {
  expect((await create({ email: alike })).status).toBe(400)
  expect((await changeOf({ email: alike })).status).toBe(400)
})
