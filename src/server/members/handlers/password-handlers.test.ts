import { afterEach, describe, expect, it } from 'vitest'
import {
  HOUR,
  type MemberBackend,
  MINUTE,
  openMemberBackend,
  PASSWORD,
  tokensOf,
} from '../../../../tests/builders/member-backend'
import type { HostLoyaltyConfig } from '../../../config/loyalty-config'

let backend: MemberBackend
afterEach(() => backend.close())
const open = async (membershipConfig: Partial<HostLoyaltyConfig> = {}) => {
  backend = await openMemberBackend(membershipConfig)
  await backend.addMember('ada@example.org')
}

const NEW = 'Another-horse-8'
const PAGE = { rootUrl: 'https://cinema.example', resetPasswordLink: 'https://cinema.example/reset/?step=2' }

const ask = (version: 1 | 3 = 3, values: Record<string, string> = {}) =>
  backend.call(version === 3 ? 'getResetPasswordCodeV3' : 'getResetPasswordCode', {
    values: { circuitId: 'c1', emailAddress: 'Ada@example.org', ...PAGE, ...values },
  })
const lastMail = async () => (await backend.mails())[0]
const newCode = async () => {
  await ask()
  return String((await lastMail())?.code)
}
const validate = (resetCode: string, emailAddress = 'ada@example.org') =>
  backend.call('validatePasswordResetCode', { values: { emailAddress, resetCode } })
const reset = (resetCode: string, { password = NEW, version = 3, host = 0 }: ResetOptions = {}) =>
  backend.call(version === 3 ? 'resetPasswordV3' : 'resetPassword', { fields: { password, resetCode }, host })
interface ResetOptions {
  password?: string
  version?: 1 | 3
  host?: 0 | 1
}

describe('a forgotten password', () => {
  it.each([1, 3] as const)('of version %i is changed with the code of an e-mail', async version => {
    await open()
    expect((await ask(version)).json).toMatchObject({ peachCode: 0, statusCode: 200 })
    const mail = await lastMail()
    expect(mail).toMatchObject({ recipient: 'ada@example.org', kind: 'RESET' })
    expect(mail?.code).toHaveLength(24)
    expect(mail?.text).toContain(mail?.link)
    expect((await reset(String(mail?.code), { version })).code).toBe(0)
    expect((await backend.logIn('ada@example.org')).code).toBe(58)
    expect((await backend.logIn('ada@example.org', { password: NEW })).code).toBe(0)
  })

  it('has a link to the reset page with e-mail and code', async () => {
    await open()
    const code = await newCode()
    const link = `https://cinema.example/reset/?step=2&email=ada%40example.org&resetCode=${code}`
    expect((await lastMail())?.link).toBe(link)
  })

  it('has a link with uid and token for TAPOS, and without the e-mail', async () => {
    await open({ provider: 'TAPOS' })
    const code = await newCode()
    const { searchParams } = new URL(String((await lastMail())?.link))
    expect([...searchParams.keys()]).toEqual(['step', 'resetCode', 'uid', 'token'])
    expect(searchParams.get('token')).toBe(code)
  })

  it('is for members only: 29', async () => {
    await open()
    expect((await ask(3, { emailAddress: 'nobody@example.org' })).code).toBe(29)
    expect((await ask(1, { emailAddress: '' })).code).toBe(29)
  })

  it('links to web pages only', async () => {
    await open()
    expect((await ask(3, { resetPasswordLink: 'javascript:alert(1)' })).status).toBe(400)
    expect(await backend.mails()).toHaveLength(0)
  })

  it('is asked for five times an hour: 429', async () => {
    await open()
    const codes: unknown[] = []
    for (let index = 0; index < 6; index += 1) codes.push((await ask()).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 429])
    expect(await backend.mails()).toHaveLength(5)
    backend.now += HOUR + 1
    expect((await ask()).code).toBe(0)
  })

  it('lets in where there was a temporary password, and an account that waits for activation', async () => {
    await open()
    await backend.addMember('bob@example.org', { isActive: false, isPasswordTemporary: true })
    await ask(3, { emailAddress: 'bob@example.org' })
    await reset(String((await lastMail())?.code))
    expect((await backend.logIn('bob@example.org', { password: NEW })).code).toBe(0)
  })

  it('ends every session of the member', async () => {
    await open()
    const { session, refresh } = tokensOf(await backend.logIn('ada@example.org'))
    await reset(await newCode())
    expect((await backend.call('getMemberV3', { session })).code).toBe(7)
    expect((await backend.call('refreshLoginV3', { refresh })).code).toBe(7)
  })
})

describe('a reset code', () => {
  it('is good for one password, with all that were sent beside it', async () => {
    await open()
    const [first, second] = [await newCode(), await newCode()]
    expect((await reset(first)).code).toBe(0)
    expect((await reset(first, { password: 'Third-horse-9' })).code).toBe(57)
    expect((await reset(second)).code).toBe(57)
  })

  it('of two resets at once on two hosts serves one', async () => {
    await open()
    const code = await newCode()
    const replies = await Promise.all([reset(code, { host: 0 }), reset(code, { password: 'Third-horse-9', host: 1 })])
    expect(replies.map(({ code: outcome }) => Number(outcome)).sort((a, b) => a - b)).toEqual([0, 57])
    const winner = replies[0]?.code === 0 ? NEW : 'Third-horse-9'
    expect((await backend.logIn('ada@example.org', { password: winner })).code).toBe(0)
  })

  it('lasts an hour', async () => {
    await open()
    const code = await newCode()
    backend.now += 60 * MINUTE
    expect((await validate(code)).code).toBe(57)
    expect((await reset(code)).code).toBe(57)
  })

  it('survives a password that is too weak: 84', async () => {
    await open({ provider: 'BOOST_POS' })
    const code = await newCode()
    expect((await reset(code, { password: 'lowercase1' })).code).toBe(84)
    expect((await reset(code, { password: PASSWORD })).code).toBe(0)
  })

  it('is read with small letters, blanks and hyphens too', async () => {
    await open()
    const code = await newCode()
    expect((await reset(` ${code.slice(0, 12)}-${code.slice(12)} `.toLowerCase())).code).toBe(0)
  })

  it.each(['', 'MADE-UP', 'x'.repeat(2_000)])('that is made up is refused with 57', async code => {
    await open()
    expect((await reset(code)).code).toBe(57)
    expect((await validate(code)).code).toBe(57)
  })

  it('is not an activation code', async () => {
    await open({ includeActivation: true })
    await backend.call('createMemberV3', { fields: { email: 'bob@example.org', password: PASSWORD } })
    expect((await reset(String((await lastMail())?.code))).code).toBe(57)
  })
})

describe('the validation of a reset code', () => {
  it('says 200 and leaves the code valid', async () => {
    await open()
    const code = await newCode()
    expect((await validate(code)).json).toMatchObject({ peachCode: 0, statusCode: 200 })
    expect((await reset(code)).code).toBe(0)
  })

  it('says 57 for another’s e-mail, and takes the code alone', async () => {
    await open()
    await backend.addMember('bob@example.org')
    const code = await newCode()
    expect((await validate(code, 'bob@example.org')).json).toMatchObject({ peachCode: 57, statusCode: 57 })
    expect((await validate(code, '')).code).toBe(0)
  })

  it('locks an e-mail for a quarter of an hour after ten wrong codes: 423', async () => {
    await open()
    const code = await newCode()
    for (let index = 0; index < 10; index += 1) expect((await validate('WRONG', 'ADA@example.org')).code).toBe(57)
    expect((await validate(code)).code).toBe(423)
    backend.now += 15 * MINUTE + 1
    expect((await validate(code)).code).toBe(0)
  })

  it('locks nobody out by codes without an e-mail', async () => {
    await open()
    const code = await newCode()
    for (let index = 0; index < 11; index += 1) await validate('WRONG', '')
    expect((await validate(code, '')).code).toBe(0)
  })
})
