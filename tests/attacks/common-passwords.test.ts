import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberBackend, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'

const ADA = 'ada.lovelace@example.org'
const TOO_COMMON = 2005

let backend: MemberBackend
const open = async (provider: string, includeActivation = false) => {
  backend?.close()
  backend = await openMemberBackend({ provider, includeActivation })
}
beforeEach(() => open('RTS'))
afterEach(() => backend.close())

const register = async (password: string, fields: Record<string, unknown> = {}) => {
  const email = 'charles.babbage@example.org'
  return (await backend.call('createMemberV3', { fields: { email, firstname: 'C', password, ...fields } })).code
}
const codeOf = async (kind: string) => String((await backend.mails()).find(mail => mail.kind === kind)?.code)

/** ASVS 5.0, 6.2.4 and 6.2.11; decision 084. The site of these tests is called Lumen Circuit. */
describe('a password that would be guessed first', () => {
  it.each([
    ['RTS', 'password1'],
    ['RTS', 'PassWord1'],
    ['RTS', 'ｐａｓｓｗｏｒｄ１'],
    ['RTS', '1q2w3e4r'],
    ['RTS', 'trustno1'],
    ['BOOST_POS', 'P@ssw0rd'],
    ['BOOST_POS', 'Password1!'],
    ['BOOST_POS', '!Qwerty-123'],
    ['RTS', 'lumen2026'],
    ['RTS', 'Lumen-Circuit-1'],
    ['RTS', 'charles1791'],
    ['RTS', 'Babbage.Charles.12'],
  ])('opens no account (%s: %s)', async (provider, password) => {
    await open(provider)
    expect(await register(password)).toBe(TOO_COMMON)
    expect(await backend.database.read('SELECT * FROM members')).toEqual([])
  })

  it.each([
    ['RTS', PASSWORD],
    ['BOOST_POS', 'Popcorn-1895!'],
    ['RTS', 'lumen and 3 more words'],
    ['RTS', 'パスワードではない7'],
    // Letters of a word, in no word.
    ['RTS', 'c7h7a7r7'],
  ])('is told from others (%s: %s)', async (provider, password) => {
    await open(provider)
    expect(await register(password)).toBe(0)
  })

  it('is not the member’s user name either', async () => {
    expect(await register('difference1822', { username: 'difference' })).toBe(TOO_COMMON)
    expect(await register('difference1822')).toBe(0)
  })

  it('is told from one that breaks the rule', async () => {
    expect(await register('short')).toBe(84)
    expect(await register('password')).toBe(84)
  })

  it('replaces none: change and proof stay open', async () => {
    await backend.addMember(ADA)
    const { session } = tokensOf(await backend.logIn(ADA))
    await backend.prove(session)
    const change = async (password: string) =>
      (await backend.call('editMemberV3', { session, fields: { email: ADA, password } })).code
    expect([await change('password1'), await change('lovelace1815')]).toEqual([TOO_COMMON, TOO_COMMON])
    expect((await backend.logIn(ADA)).code).toBe(0)
    expect(await change('Another-horse-8')).toBe(0)
  })

  it('resets none, and the code stays valid', async () => {
    await backend.addMember(ADA)
    const values = { circuitId: 'c1', emailAddress: ADA, rootUrl: 'https://a.example', resetPasswordLink: '/reset/' }
    await backend.call('getResetPasswordCodeV3', { values })
    const resetCode = await codeOf('RESET')
    const reset = async (password: string) =>
      (await backend.call('resetPasswordV3', { fields: { password, resetCode } })).code
    expect([await reset('password1'), await reset('ada12345')]).toEqual([TOO_COMMON, TOO_COMMON])
    expect((await backend.logIn(ADA)).code).toBe(0)
    expect(await reset('Another-horse-8')).toBe(0)
  })

  it('activates no account, and the code stays valid', async () => {
    await open('RTS', true)
    const email = 'charles.babbage@example.org'
    expect(await register(PASSWORD)).toBe(0)
    const activationCode = await codeOf('ACTIVATION')
    const activate = async (password: string) =>
      (await backend.call('startRegistration', { fields: { email, activationCode, password } })).code
    expect([await activate('password1'), await activate('charles1791')]).toEqual([TOO_COMMON, TOO_COMMON])
    expect(await activate('Another-horse-8')).toBe(0)
  })
})
