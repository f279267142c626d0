import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listChanges } from '../../src/server/members/records/list-changes'
import { DAY, type MemberBackend, MINUTE, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'

const ADA = 'ada@example.org'
const NEW_ADDRESS = 'lovelace@example.org'
const NEW_PASSWORD = 'Another-horse-8'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

let backend: MemberBackend
let memberId: string
beforeEach(async () => {
  backend = await openMemberBackend()
  memberId = (await backend.addMember(ADA)).member_id
})
afterEach(() => backend.close())

const signIn = async (username = ADA) => tokensOf(await backend.logIn(username)).session
const edit = (session: string, fields: Record<string, unknown>, version: 1 | 3 = 3) =>
  backend.call(version === 3 ? 'editMemberV3' : 'editMember', { session, fields })
const remove = (session: string) => backend.call('deleteMember', { session, values: { memberId: '' } })
const read = (session: string) => backend.call('getMemberV3', { session })
const mailTo = async (recipient: string, kind: string) =>
  (await backend.mails()).find(mail => mail.recipient === recipient && mail.kind === kind)
const confirm = (session: string, code: string) => backend.call('confirmEmail', { session, fields: { code } })

describe('who holds a session, and not the password,', () => {
  it.each([
    ['password', 3, (session: string) => edit(session, { password: NEW_PASSWORD })],
    ['password', 1, (session: string) => edit(session, { password: NEW_PASSWORD }, 1)],
    ['address', 3, (session: string) => edit(session, { email: NEW_ADDRESS })],
    ['address', 1, (session: string) => edit(session, { email: NEW_ADDRESS }, 1)],
    ['spelling of the address', 3, (session: string) => edit(session, { email: 'ＡDA@example.org' })],
    ['username', 3, (session: string) => edit(session, { username: 'countess' })],
    ['account', 3, remove],
  ] as const)('loses nothing of the member: the %s stays (version %i)', async (_, __, attempt) => {
    const session = await signIn()
    expect((await attempt(session)).code).toBe(428)
    expect((await backend.logIn(ADA)).code).toBe(0)
    expect(await backend.mails()).toEqual([])
  })

  it('guesses ten times in a quarter of an hour, and then not even rightly', async () => {
    const session = await signIn()
    for (let guess = 0; guess < 10; guess += 1) expect((await backend.prove(session, `Guess-${guess}`)).code).toBe(58)
    expect((await backend.prove(session)).code).toBe(423)
    expect((await remove(session)).code).toBe(428)
    // The owner is let in meanwhile, and may change what is theirs a quarter of an hour later.
    expect((await backend.logIn(ADA)).code).toBe(0)
    backend.now += 16 * MINUTE
    expect((await backend.prove(session)).code).toBe(0)
  })

  it('proves nothing for another session, nor without one', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    await backend.prove(mine)
    expect((await edit(other, { password: NEW_PASSWORD })).code).toBe(428)
    expect((await backend.call('provePassword', { fields: { password: PASSWORD } })).code).toBe(7)
  })
})

describe('the present password', () => {
  it('counts for one change within five minutes, and stays for one that was refused', async () => {
    await backend.addMember('bob@example.org')
    const session = await signIn()
    expect((await backend.prove(session)).code).toBe(0)
    expect((await edit(session, { email: 'bob@example.org' })).code).toBe(60)
    expect((await edit(session, { password: NEW_PASSWORD })).code).toBe(0)
    expect((await edit(session, { password: PASSWORD })).code).toBe(428)
    expect((await backend.prove(session, NEW_PASSWORD)).code).toBe(0)
    backend.now += 6 * MINUTE
    expect((await edit(session, { password: PASSWORD })).code).toBe(428)
  })

  it('lets a member delete the account', async () => {
    const session = await signIn()
    await backend.prove(session)
    expect((await remove(session)).code).toBe(0)
    expect((await backend.logIn(ADA)).code).toBe(29)
  })
})

describe('a new address', () => {
  const ask = async (session: string, email = NEW_ADDRESS) => {
    await backend.prove(session)
    return edit(session, { email, lastname: 'Lovelace' })
  }
  const codeFor = async (email = NEW_ADDRESS) => String((await mailTo(email, 'EMAIL_CODE'))?.code)

  it('counts once confirmed: until then the present one opens the account, and has been told', async () => {
    const session = await signIn()
    const { json } = await ask(session)
    expect(json['memberDetails']).toMatchObject({ email: ADA, pendingEmail: NEW_ADDRESS, lastName: 'Lovelace' })
    expect((await backend.logIn(NEW_ADDRESS)).code).toBe(29)
    const letter = await mailTo(NEW_ADDRESS, 'EMAIL_CODE')
    expect(letter?.link).toBe(`https://lumen.example/account/profile/?code=${letter?.code}`)
    expect((await mailTo(ADA, 'EMAIL_ASKED'))?.text).toContain(NEW_ADDRESS)
    expect((await confirm(session, await codeFor())).json['memberDetails']).toMatchObject({
      email: NEW_ADDRESS,
      username: NEW_ADDRESS,
      pendingEmail: null,
    })
    expect((await backend.logIn(ADA)).code).toBe(29)
    expect((await backend.logIn(NEW_ADDRESS)).code).toBe(0)
    expect((await mailTo(ADA, 'EMAIL_CHANGED'))?.text).toContain(NEW_ADDRESS)
  })

  it('ends the other sessions and all codes, and keeps this one', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const values = { circuitId: 'c1', cinemaId: '', rootUrl: '', resetPasswordLink: 'https://lumen.example/reset/' }
    await backend.call('getResetPasswordCodeV3', { values: { ...values, emailAddress: ADA } })
    const resetCode = (await mailTo(ADA, 'RESET'))?.code
    await ask(mine)
    await confirm(mine, await codeFor())
    expect((await read(mine)).code).toBe(0)
    expect((await read(other)).code).toBe(7)
    const reset = { values: { circuitId: 'c1', cinemaId: '' }, fields: { password: NEW_PASSWORD, resetCode } }
    expect((await backend.call('resetPasswordV3', reset)).code).toBe(57)
  })

  it('is confirmed by its member alone: the code opens nothing in other hands', async () => {
    await backend.addMember('bob@example.org')
    await ask(await signIn())
    const code = await codeFor()
    expect((await confirm(await signIn('bob@example.org'), code)).code).toBe(410)
    expect((await backend.call('confirmEmail', { fields: { code } })).code).toBe(7)
    expect((await backend.logIn(ADA)).code).toBe(0)
  })

  it.each([
    ['after a day', async () => void (backend.now += DAY)],
    [
      'after a change of password',
      async (session: string) => {
        await backend.prove(session)
        await edit(session, { password: NEW_PASSWORD })
      },
    ],
    ['after another address was named', async (session: string) => void (await ask(session, 'third@example.org'))],
  ])('is no longer confirmed %s', async (_, happen) => {
    const session = await signIn()
    await ask(session)
    const code = await codeFor()
    await happen(session)
    const later = (await read(session)).code === 7 ? await signIn() : session
    expect((await confirm(later, code)).code).toBe(410)
  })

  it('is not guessed: ten wrong codes lock the right one for a quarter of an hour', async () => {
    const session = await signIn()
    await ask(session)
    const code = await codeFor()
    for (let guess = 0; guess < 10; guess += 1) expect((await confirm(session, `GUESS${guess}`)).code).toBe(410)
    expect((await confirm(session, code)).code).toBe(423)
    backend.now += 16 * MINUTE
    expect((await confirm(session, code.toLowerCase())).code).toBe(0)
  })

  it('that somebody else took meanwhile is refused', async () => {
    const session = await signIn()
    await ask(session)
    await backend.addMember(NEW_ADDRESS)
    expect((await confirm(session, await codeFor())).code).toBe(60)
    expect((await read(session)).json['memberDetails']).toMatchObject({ email: ADA })
  })

  it('is asked for five times an hour, so that nobody’s mailbox is flooded', async () => {
    const session = await signIn()
    for (let time = 0; time < 5; time += 1) expect((await ask(session, `${time}@example.org`)).code).toBe(0)
    expect((await ask(session, '5@example.org')).code).toBe(429)
  })
})

describe('a new password', () => {
  it('ends the other sessions and all codes', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const values = { circuitId: 'c1', cinemaId: '', rootUrl: '', resetPasswordLink: 'https://lumen.example/reset/' }
    await backend.call('getResetPasswordCodeV3', { values: { ...values, emailAddress: ADA } })
    await backend.prove(mine)
    await edit(mine, { password: NEW_PASSWORD })
    expect((await read(other)).code).toBe(7)
    const fields = { password: PASSWORD, resetCode: (await mailTo(ADA, 'RESET'))?.code }
    const reset = { values: { circuitId: 'c1', cinemaId: '' }, fields }
    expect((await backend.call('resetPasswordV3', reset)).code).toBe(57)
  })
})

describe('where a member is signed in', () => {
  const signInsOf = async (session: string) =>
    (await backend.call('listSignIns', { session })).json['signIns'] as Record<string, unknown>[]

  it('is listed by device, this one first, and never with a token', async () => {
    const phone = tokensOf(await backend.logIn(ADA, { userAgent: FIREFOX })).session
    backend.now += MINUTE
    const session = await signIn()
    await backend.addMember('bob@example.org')
    await signIn('bob@example.org')
    const listed = await signInsOf(session)
    expect(listed).toMatchObject([
      { device: null, isCurrent: true, begunAt: '2026-11-22T10:01:00.000Z' },
      { device: 'Firefox · Android', isCurrent: false, seenAt: '2026-11-22T10:00:00.000Z' },
    ])
    expect(JSON.stringify(listed)).not.toContain(phone)
  })

  it('is ended one by one, or all but this one', async () => {
    const [mine, second, third] = [await signIn(), await signIn(), await signIn()]
    const end = (sessionId?: unknown) => backend.call('endSignIns', { session: mine, fields: { sessionId } })
    const own = await signInsOf(second)
    const ended = await end(own[0]?.['sessionId'])
    expect(ended.json['signIns']).toHaveLength(2)
    expect((await read(second)).code).toBe(7)
    expect((await read(third)).code).toBe(0)
    await end()
    expect((await read(third)).code).toBe(7)
    expect((await read(mine)).code).toBe(0)
  })

  it('is nobody else’s to end', async () => {
    await backend.addMember('bob@example.org')
    const [ada, bob] = [await signIn(), await signIn('bob@example.org')]
    const [own] = await signInsOf(ada)
    const fields = { sessionId: own?.['sessionId'] }
    expect((await backend.call('endSignIns', { session: bob, fields })).status).toBe(404)
    expect((await read(ada)).code).toBe(0)
  })
})

describe('the audit trail', () => {
  const trail = () => backend.database.read('SELECT * FROM account_changes ORDER BY number')

  it('has what happened, when, by which call and device, and no value', async () => {
    const session = tokensOf(await backend.logIn(ADA, { userAgent: FIREFOX })).session
    await backend.prove(session)
    const fields = { password: NEW_PASSWORD }
    await backend.call('editMemberV3', { session, fields, userAgent: FIREFOX })
    await edit(session, { lastname: 'Lovelace' })
    expect(await trail()).toMatchObject([
      { member_id: memberId, change: 'PASSWORD', call: 'editMemberV3', device: 'Firefox · Android' },
      { member_id: memberId, change: 'DETAILS', call: 'editMemberV3', changed_at: backend.now },
    ])
    expect(JSON.stringify(await trail())).not.toMatch(/Lovelace|Another-horse|scrypt/)
  })

  it('has how an account came to be, and whose password was chosen by a letter', async () => {
    backend.membershipConfig = { ...backend.membershipConfig, includeActivation: true }
    const email = 'bob@example.org'
    await backend.call('createMemberV3', { fields: { email, password: PASSWORD } })
    const { code: activationCode } = (await mailTo(email, 'ACTIVATION')) ?? {}
    await backend.call('startRegistration', {
      values: { circuitId: 'c1', cinemaId: '' },
      fields: { email, activationCode, password: PASSWORD },
    })
    const values = { circuitId: 'c1', cinemaId: '', rootUrl: '', resetPasswordLink: 'https://lumen.example/reset/' }
    await backend.call('getResetPasswordCodeV3', { values: { ...values, emailAddress: email } })
    const { code: resetCode } = (await mailTo(email, 'RESET')) ?? {}
    await backend.call('resetPasswordV3', {
      values: { circuitId: 'c1', cinemaId: '' },
      fields: { password: NEW_PASSWORD, resetCode },
    })
    expect(
      (await listChanges(backend.database.read, 'BOB@example.org')).map(({ change, call }) => [change, call]),
    ).toEqual([
      ['CREATED', 'createMemberV3'],
      ['ACTIVATED', 'startRegistration'],
      ['PASSWORD', 'resetPasswordV3'],
    ])
    expect(await listChanges(backend.database.read, ADA)).toEqual([])
  })

  it('outlives the account, of nobody', async () => {
    const session = await signIn()
    await backend.prove(session)
    await remove(session)
    const [line] = await trail()
    expect(line).toMatchObject({ change: 'DELETED' })
    expect(line?.['member_id']).not.toContain(memberId)
    // Whoever still has the id finds it.
    expect(await listChanges(backend.database.read, memberId)).toMatchObject([{ change: 'DELETED' }])
    expect(await listChanges(backend.database.read, ADA)).toEqual([])
  })
})
