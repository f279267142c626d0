import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY, type MemberBackend, MINUTE, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'
import { type CeremonyOptions, createSoftwareAuthenticator } from '../builders/software-authenticator'

const ADA = 'ada@example.org'
const BOB = 'bob@example.org'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const CODES = { proofNeeded: 428, notProven: 2001, tooMany: 2002, unknown: 2003, refused: 2004 }

let backend: MemberBackend
let device: ReturnType<typeof createSoftwareAuthenticator>
beforeEach(async () => {
  backend = await openMemberBackend({ includePasskeys: true })
  device = createSoftwareAuthenticator()
  await backend.addMember(ADA, { isEmailProven: true })
  await backend.addMember(BOB, { isEmailProven: true })
})
afterEach(() => backend.close())

const signIn = async (username = ADA) => tokensOf(await backend.logIn(username)).session
const optionsOf = (reply: { json: Record<string, unknown> }) => reply.json['options'] as CeremonyOptions
const start = (session: string) => backend.call('startPasskey', { session })
const add = (session: string, registration: object, name = 'Phone') =>
  backend.call('addPasskey', { session, fields: { name, registration } })
const enrol = async (session: string, name?: string) => {
  await backend.prove(session)
  return add(session, device.create(optionsOf(await start(session))), name)
}
const startLogin = async () => {
  const started = await backend.call('startPasskeyLogin')
  return { options: optionsOf(started), loginId: String(started.json['loginId']) }
}
const logIn = (loginId: string, assertion: object, more = {}) =>
  backend.call('loginByPasskey', { fields: { loginId, assertion }, ...more })
const enter = async (more = {}) => {
  const { options, loginId } = await startLogin()
  return logIn(loginId, device.get(options), more)
}
const startProof = async (session: string) => optionsOf(await backend.call('startPasskeyProof', { session }))
const proveBy = (session: string, assertion: object) => backend.call('provePasskey', { session, fields: { assertion } })
const listed = async (session: string) =>
  (await backend.call('listPasskeys', { session })).json['passkeys'] as Record<string, unknown>[]
const remove = (session: string, passkeyId: unknown) =>
  backend.call('removePasskey', { session, fields: { passkeyId } })
const mailsTo = async (recipient: string) =>
  (await backend.mails()).filter(mail => mail.recipient === recipient).map(({ kind }) => kind)

describe('a passkey', () => {
  it('is added after a proof, and signs in without a name, as a session of its own', async () => {
    const session = await signIn()
    const added = await enrol(session)
    expect(added).toMatchObject({ code: 0, json: { passkeys: [{ name: 'Phone', usedAt: null }] } })
    backend.now += MINUTE
    const entered = await enter({ userAgent: FIREFOX })
    expect(entered).toMatchObject({ code: 0, json: { memberDetails: { email: ADA, passkeys: 1 } } })
    expect(entered.device).toBeTruthy()
    const own = tokensOf(entered).session
    expect(await listed(own)).toMatchObject([{ name: 'Phone', usedAt: '2026-11-22T10:01:00.000Z' }])
    const { json } = await backend.call('listSignIns', { session: own })
    expect(json['signIns']).toMatchObject([{ device: 'Firefox · Android', isCurrent: true }, { isCurrent: false }])
    expect(JSON.stringify(added.json)).not.toContain(device.made[0]?.id.toString('base64url'))
  })

  it('makes its browser a known one, and the password stays as good', async () => {
    await enrol(await signIn())
    const { device: cookie } = await enter()
    const stranger = { client: { source: '192.0.2.9' } }
    for (let guess = 0; guess < 20; guess += 1) await backend.logIn(ADA, { password: `Guess-${guess}`, ...stranger })
    expect((await backend.logIn(ADA, { client: { source: '192.0.2.9', device: cookie ?? null } })).code).toBe(0)
  })

  it('lets a blocked or inactive account not in, and an expired membership as its password would', async () => {
    await enrol(await signIn())
    const change = (sql: string) => backend.database.write(({ write }) => write(`UPDATE members SET ${sql}`))
    await change('expires_at = 1')
    expect((await enter()).code).toBe(0)
    await change('is_active = 0')
    expect((await enter()).code).toBe(26)
    await change('is_active = 1, blocked_at = 1')
    expect((await enter()).code).toBe(1019)
  })

  it('tells the member when it comes and goes, and leaves a line in the audit trail', async () => {
    const session = await signIn()
    await enrol(session)
    const [passkey] = await listed(session)
    await backend.prove(session)
    expect((await remove(session, passkey?.['passkeyId'])).json['passkeys']).toEqual([])
    expect(await mailsTo(ADA)).toEqual(['PASSKEY_REMOVED', 'PASSKEY_ADDED'])
    const trail = await backend.database.read('SELECT change FROM account_changes ORDER BY number')
    expect(trail.map(({ change }) => change)).toEqual(['PASSKEY_ADDED', 'PASSKEY_REMOVED'])
    expect((await enter()).code).toBe(CODES.unknown)
  })

  it('is in the export by name and times, without its key, and goes with the account', async () => {
    const session = await signIn()
    await enrol(session)
    const { json } = await backend.call('exportMember', { session })
    expect(json['memberData']).toMatchObject({
      passkeys: [{ name: 'Phone', createdAt: '2026-11-22T10:00:00.000Z', usedAt: null }],
    })
    expect(JSON.stringify(json)).not.toContain(device.made[0]?.id.toString('base64url'))
    await backend.prove(session)
    await backend.call('deleteMember', { session, values: { memberId: '' } })
    expect(await backend.database.read('SELECT * FROM passkeys')).toEqual([])
    expect((await enter()).code).toBe(CODES.unknown)
  })

  it('is one of ten at most', async () => {
    const session = await signIn()
    for (let made = 0; made < 10; made += 1) expect((await enrol(session, `Key ${made}`)).code).toBe(0)
    await backend.prove(session)
    expect((await start(session)).code).toBe(CODES.tooMany)
  })
})

describe('who holds a session, and not the member’s proof,', () => {
  it('adds no passkey', async () => {
    const session = await signIn()
    expect((await start(session)).code).toBe(CODES.proofNeeded)
    expect((await backend.call('startPasskey')).code).toBe(7)
  })

  it('adds none with the challenge of another session, nor with a proof that was used meanwhile', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    await backend.prove(mine)
    await backend.prove(other)
    const registration = device.create(optionsOf(await start(mine)))
    expect((await add(other, registration)).code).toBe(CODES.refused)
    await backend.call('editMemberV3', { session: mine, fields: { email: ADA, password: 'Another-horse-8' } })
    expect((await add(mine, registration)).code).toBe(CODES.proofNeeded)
    expect(await listed(mine)).toEqual([])
  })

  it('removes none, and nobody else’s with a proof of their own', async () => {
    const [ada, bob] = [await signIn(), await signIn(BOB)]
    await enrol(ada)
    const [passkey] = await listed(ada)
    expect((await remove(ada, passkey?.['passkeyId'])).code).toBe(CODES.proofNeeded)
    await backend.prove(bob)
    expect((await remove(bob, passkey?.['passkeyId'])).code).toBe(CODES.unknown)
    expect(await listed(ada)).toHaveLength(1)
  })
})

describe('an address that nobody has proven', () => {
  const EVE = 'eve@example.org'
  beforeEach(async () => void (await backend.addMember(EVE)))
  const prove = async (session: string) => {
    await backend.call('sendEmailProof', { session })
    const { code, link } = (await backend.mails())[0] ?? {}
    expect(link).toBe(`https://lumen.example/account/profile/?code=${code}`)
    return backend.call('confirmEmail', { session, fields: { code } })
  }

  it('gets no passkey, until the code of its letter has come back', async () => {
    const [session, other] = [await signIn(EVE), await signIn(EVE)]
    await backend.prove(session)
    expect((await start(session)).code).toBe(CODES.notProven)
    expect((await backend.call('listPasskeys', { session })).json['isEmailProven']).toBe(false)
    expect((await prove(session)).code).toBe(0)
    expect((await enrol(session)).code).toBe(0)
    // Nothing was changed: the other session stays, and no letter speaks of a new address.
    expect((await listed(other)).length).toBe(1)
    expect(await mailsTo(EVE)).toEqual(['PASSKEY_ADDED', 'EMAIL_PROOF'])
  })

  it('is asked for no more than five times an hour, and not once it is proven', async () => {
    const session = await signIn(EVE)
    const send = () => backend.call('sendEmailProof', { session })
    for (let time = 0; time < 5; time += 1) expect((await send()).code).toBe(0)
    expect((await send()).code).toBe(429)
    backend.now += DAY
    await prove(await signIn(EVE))
    expect((await backend.call('sendEmailProof', { session: await signIn(EVE) })).code).toBe(0)
    expect((await mailsTo(EVE)).filter(kind => kind === 'EMAIL_PROOF')).toHaveLength(6)
  })

  it.each([
    ['a reset by its letter', 'RESET'],
    ['an activation by its letter', 'ACTIVATION'],
  ])('is proven by %s', async (_, kind) => {
    const circuit = { circuitId: 'c1', cinemaId: '' }
    const email = kind === 'RESET' ? EVE : 'new@example.org'
    if (kind === 'RESET') {
      const values = { ...circuit, emailAddress: email, rootUrl: '', resetPasswordLink: 'https://lumen.example/reset/' }
      await backend.call('getResetPasswordCodeV3', { values })
    } else {
      backend.membershipConfig = { ...backend.membershipConfig, includeActivation: true }
      await backend.call('createMemberV3', { fields: { email, password: PASSWORD } })
    }
    const code = (await backend.mails())[0]?.code
    const reset = { values: circuit, fields: { password: PASSWORD, resetCode: code } }
    const activate = { values: circuit, fields: { email, activationCode: code, password: PASSWORD } }
    if (kind === 'RESET') await backend.call('resetPasswordV3', reset)
    else await backend.call('startRegistration', activate)
    const session = await signIn(email)
    expect((await backend.call('listPasskeys', { session })).json['isEmailProven']).toBe(true)
  })
})

describe('a login by passkey', () => {
  beforeEach(async () => void (await enrol(await signIn())))

  it('counts once: the same answer opens nothing again', async () => {
    const { options, loginId } = await startLogin()
    const assertion = device.get(options)
    expect((await logIn(loginId, assertion)).code).toBe(0)
    expect((await logIn(loginId, assertion)).code).toBe(CODES.refused)
    const second = await startLogin()
    expect((await logIn(second.loginId, assertion)).code).toBe(CODES.refused)
  })

  it('counts for the browser that asked: not under another’s id, and a failed answer uses it up', async () => {
    const [mine, other] = [await startLogin(), await startLogin()]
    expect((await logIn(other.loginId, device.get(mine.options))).code).toBe(CODES.refused)
    expect((await logIn(other.loginId, device.get(other.options))).code).toBe(CODES.refused)
    expect((await logIn('made-up', device.get(mine.options))).code).toBe(CODES.refused)
    expect((await logIn(mine.loginId, device.get(mine.options))).code).toBe(0)
  })

  it('of two at once one succeeds', async () => {
    const { options, loginId } = await startLogin()
    const assertion = device.get(options)
    const both = await Promise.all([logIn(loginId, assertion), logIn(loginId, assertion, { host: 1 })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, CODES.refused])
  })

  it('is over after five minutes', async () => {
    const { options, loginId } = await startLogin()
    backend.now += 5 * MINUTE
    expect((await logIn(loginId, device.get(options))).code).toBe(CODES.refused)
  })

  it.each([
    ['on the page of another site', { origin: 'https://lumen.example.evil.example' }],
    ['on a subdomain', { origin: 'https://shop.lumen.example' }],
    ['without PIN, finger or face', { isVerified: false }],
  ])('%s is refused', async (_, how) => {
    const { options, loginId } = await startLogin()
    expect((await logIn(loginId, device.get(options, how))).code).toBe(CODES.refused)
  })

  it('with a count that went back is that of a copied key', async () => {
    expect((await enter()).code).toBe(0)
    expect((await enter()).code).toBe(0)
    const [copy] = device.made
    if (copy) copy.counter = 0
    expect((await enter()).code).toBe(CODES.refused)
    if (copy) copy.counter = 2
    expect((await enter()).code).toBe(0)
  })

  it('signed by another key, or in another member’s name, is refused', async () => {
    const { made } = device
    await enrol(await signIn(BOB))
    const [ada, bob] = made
    if (!ada || !bob) throw new Error('There are no two passkeys')
    const { options, loginId } = await startLogin()
    expect((await logIn(loginId, device.get(options, { passkey: { ...ada, id: bob.id } }))).code).toBe(CODES.refused)
    const again = await startLogin()
    const renamed = device.get(again.options, { passkey: { ...bob, userHandle: ada.userHandle } })
    expect((await logIn(again.loginId, renamed)).code).toBe(CODES.refused)
    expect((await enter()).json['memberDetails']).toMatchObject({ email: BOB })
  })

  it('with bytes that nobody can read is refused like any other', async () => {
    const { options, loginId } = await startLogin()
    const { response, ...assertion } = device.get(options)
    const broken = { ...assertion, response: { ...response, authenticatorData: 'AAAA', signature: '!' } }
    expect((await logIn(loginId, broken)).code).toBe(CODES.refused)
  })
})

describe('a proof by passkey', () => {
  const removeAccount = (session: string) => backend.call('deleteMember', { session, values: { memberId: '' } })

  it('counts for one change, as the present password does', async () => {
    await enrol(await signIn())
    const session = await signIn()
    expect((await removeAccount(session)).code).toBe(CODES.proofNeeded)
    expect((await proveBy(session, device.get(await startProof(session)))).code).toBe(0)
    const fields = { email: ADA, password: 'Another-horse-8' }
    expect((await backend.call('editMemberV3', { session, fields })).code).toBe(0)
    expect((await removeAccount(session)).code).toBe(CODES.proofNeeded)
  })

  it('counts in its own session alone, and once', async () => {
    await enrol(await signIn())
    const [mine, other] = [await signIn(), await signIn()]
    await startProof(other)
    const assertion = device.get(await startProof(mine))
    expect((await proveBy(other, assertion)).code).toBe(CODES.refused)
    expect((await proveBy(mine, assertion)).code).toBe(0)
    expect((await proveBy(mine, assertion)).code).toBe(CODES.refused)
    expect((await removeAccount(other)).code).toBe(CODES.proofNeeded)
  })

  it('is not given with another member’s passkey, nor with a login’s challenge', async () => {
    await enrol(await signIn())
    const [ada] = device.made
    const [session, bob] = [await signIn(), await signIn(BOB)]
    await enrol(bob)
    expect((await proveBy(bob, device.get(await startProof(bob), { passkey: ada }))).code).toBe(CODES.unknown)
    const { options } = await startLogin()
    await startProof(session)
    expect((await proveBy(session, device.get(options, { passkey: ada }))).code).toBe(CODES.refused)
    expect((await removeAccount(session)).code).toBe(CODES.proofNeeded)
  })

  it('is locked with the password’s, after ten that do not fit', async () => {
    await enrol(await signIn())
    const session = await signIn()
    for (let guess = 0; guess < 10; guess += 1)
      await proveBy(session, device.get(await startProof(session), { isVerified: false }))
    expect((await proveBy(session, device.get(await startProof(session)))).code).toBe(423)
    expect((await backend.prove(session)).code).toBe(423)
  })
})

describe('what a new passkey says of itself', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no PIN, finger or face', { isVerified: false }],
  ])('%s is refused', async (_, how) => {
    const session = await signIn()
    await backend.prove(session)
    expect((await add(session, device.create(optionsOf(await start(session)), how))).code).toBe(CODES.refused)
    expect(await listed(session)).toEqual([])
  })

  it('is taken once: neither twice, nor for a second member', async () => {
    const [ada, bob] = [await signIn(), await signIn(BOB)]
    await backend.prove(ada)
    const registration = device.create(optionsOf(await start(ada)))
    expect((await add(ada, registration)).code).toBe(0)
    await backend.prove(ada)
    expect((await add(ada, registration)).code).toBe(CODES.refused)
    // The same credential id, with another key and a challenge of the other member's own.
    await backend.prove(bob)
    const id = device.made[0]?.id ?? Buffer.alloc(0)
    const again = createSoftwareAuthenticator().create(optionsOf(await start(bob)), { id })
    expect((await add(bob, again)).code).toBe(CODES.refused)
    expect((await enter()).json['memberDetails']).toMatchObject({ email: ADA })
  })

  it.each(['', '   ', 'x'.repeat(61)])('as its name, %o, is refused', async name => {
    const session = await signIn()
    expect((await enrol(session, name)).status).toBe(400)
  })
})

describe('where the site offers no passkeys', () => {
  it('none is added, used or proven with; those that are there are removed', async () => {
    const session = await signIn()
    await enrol(session)
    const { options, loginId } = await startLogin()
    backend.membershipConfig = { ...backend.membershipConfig, includePasskeys: false }
    expect((await start(session)).status).toBe(404)
    expect((await logIn(loginId, device.get(options))).status).toBe(404)
    expect((await backend.call('startPasskeyLogin')).status).toBe(404)
    const [passkey] = await listed(session)
    await backend.prove(session)
    expect((await remove(session, passkey?.['passkeyId'])).code).toBe(0)
  })
})
