import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberBackend, openMemberBackend } from '../builders/member-backend'

const VICTIM = 'ann@lumen.example'
const STRANGERS = 'Stranger-horse-1'
const OWN = 'Owners-horse-2'
const STRANGER = { source: '198.51.100.7' }

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend({ includeActivation: true, paths: { confirm: '/confirm/' } })
})
afterEach(() => backend.close())

const register = (version: 1 | 3 = 3) =>
  backend.call(version === 3 ? 'createMemberV3' : 'createMember', {
    fields: { email: VICTIM, password: STRANGERS, firstname: 'Eve' },
    client: STRANGER,
  })
const mailOf = async (kind: string) => (await backend.mails()).find(mail => mail.kind === kind)
const activate = async (fields: Record<string, unknown>, siteVersion: 1 | 3 = 3) =>
  backend.call('startRegistration', {
    fields: { email: VICTIM, activationCode: (await mailOf('ACTIVATION'))?.code, ...fields },
    siteVersion,
  })
const logIn = async (password: string, version: 1 | 3 = 3) => (await backend.logIn(VICTIM, { password, version })).code

/** Decision 082. */
describe.each([1, 3] as const)('an account that a stranger created with the owner’s address (version %i)', version => {
  const wrongPassword = version === 1 ? 31 : 58

  it('opens by the password of whoever activates it, and no longer by the stranger’s', async () => {
    await register(version)
    expect(await logIn(STRANGERS, version)).toBe(26)
    expect((await activate({ password: OWN }, version)).code).toBe(0)
    expect([await logIn(STRANGERS, version), await logIn(OWN, version)]).toEqual([wrongPassword, 0])
  })

  it.each([
    ['no password', {}, 422],
    ['an empty one', { password: '' }, 422],
    ['a weak one', { password: 'short' }, 84],
  ])('is not activated with %s, and its code stays valid', async (_, fields, code) => {
    await register(version)
    expect((await activate(fields, version)).code).toBe(code)
    expect(await logIn(STRANGERS, version)).toBe(26)
    expect((await activate({ password: OWN }, version)).code).toBe(0)
  })

  it('tells nobody without the code what it needs', async () => {
    await register(version)
    expect((await activate({ activationCode: 'MADE-UP' }, version)).code).toBe(85)
    for (let guess = 1; guess < 10; guess += 1) await activate({ activationCode: 'MADE-UP', password: OWN }, version)
    expect((await activate({ password: OWN }, version)).code).toBe(423)
  })
})

describe('whatever a stranger has prepared', () => {
  it('ends with the activation: sessions, codes, an address that waits', async () => {
    await register()
    const [member] = await backend.database.read('SELECT member_id FROM members')
    await backend.call('getResetPasswordCodeV3', {
      values: { circuitId: 'c1', emailAddress: VICTIM, rootUrl: 'https://lumen.example', resetPasswordLink: '/reset/' },
    })
    const resetCode = (await mailOf('RESET'))?.code
    // None of this is possible before an activation today.
    await backend.database.write(async ({ write }) => {
      const args = [String(member?.['member_id']), backend.now + 1e9]
      await write(`INSERT INTO sessions (session_id, begun_at, member_id, expires_at) VALUES ('s', 0, ?, ?)`, args)
      const pending = `INSERT INTO pending_emails (member_id, email, code_hash, expires_at) VALUES (?, 'eve@x.example', 'h', ?)`
      await write(pending, args)
    })
    await activate({ password: OWN })
    expect(await backend.database.read('SELECT * FROM sessions')).toEqual([])
    expect(await backend.database.read('SELECT * FROM pending_emails')).toEqual([])
    const fields = { password: STRANGERS, resetCode }
    expect((await backend.call('resetPasswordV3', { values: { circuitId: 'c1' }, fields })).code).toBe(57)
  })

  it.each([
    ['by a membership', 'WELCOME', 1015],
    ['by a card', 'TEMPORARY_PASSWORD', 58],
  ])('leaves no password of the stranger’s where the account becomes active %s', async (_, kind, code) => {
    await backend.database.write(({ write }) =>
      write(`INSERT INTO card_stock (card_code, status) VALUES ('FOYER-1', 'SOLD')`),
    )
    await register()
    if (kind === 'WELCOME') await completeMembership()
    else await activate({ activationCode: '', memberCardNumber: 'FOYER-1' })
    expect((await mailOf(kind))?.recipient).toBe(VICTIM)
    expect(await logIn(STRANGERS)).toBe(code)
  })

  it('does not reach the owner by the confirmation of an address', async () => {
    backend.membershipConfig = { ...backend.membershipConfig, includeActivation: false }
    await backend.addMember('eve@x.example')
    await backend.addMember('bob@x.example')
    const eve = await sessionOf('eve@x.example')
    await backend.prove(eve)
    await backend.call('editMemberV3', { session: eve, fields: { email: VICTIM } })
    const code = (await mailOf('EMAIL_CODE'))?.code
    // The owner of the address holds the code: it counts in no session of theirs, nor without one.
    const confirm = (session?: string) => backend.call('confirmEmail', { fields: { code }, session: session ?? null })
    expect([(await confirm()).code, (await confirm(await sessionOf('bob@x.example'))).code]).toEqual([7, 410])
    // The address is theirs to register with, and afterwards not Eve's any more.
    const fields = { email: VICTIM, password: OWN }
    expect((await backend.call('createMemberV3', { fields })).code).toBe(0)
    expect((await confirm(eve)).code).toBe(60)
  })
})

async function sessionOf(email: string): Promise<string> {
  const { json } = await backend.logIn(email)
  return (json['sessionManagementTokens'] as { boxofficeSessionToken: string }).boxofficeSessionToken
}

async function completeMembership(): Promise<void> {
  const begun = await backend.call('setMemberToActivateOnComplete', { fields: { email: VICTIM }, client: STRANGER })
  const item = { code: 'MEMBERSHIP-1', memberLevelId: 1, cost: 0, quantity: 1, isLoyaltyMembershipActivation: true }
  const added = await backend.call('addMembership', {
    values: { cinemaId: 'L0101' },
    fields: { userSessionId: begun.json['userSessionId'], cinemaId: 'L0101', concessions: [item] },
  })
  const completed = await backend.call('completePayment', {
    fields: { OrderId: added.json['orderId'], Customer: { Email: VICTIM } },
  })
  expect(completed.code).toBe(0)
}
