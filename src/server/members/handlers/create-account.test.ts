import { afterEach, describe, expect, it } from 'vitest'
import { HOUR, type MemberBackend, openMemberBackend, PASSWORD } from '../../../../tests/builders/member-backend'
import type { HostLoyaltyConfig } from '../../../config/loyalty-config'

let backend: MemberBackend
afterEach(() => backend.close())
const open = async (membershipConfig: Partial<HostLoyaltyConfig> = {}) =>
  (backend = await openMemberBackend(membershipConfig))

const ADA = { email: 'ada@example.org', password: PASSWORD, firstname: 'Ada', lastname: 'Byron' }
const create = (fields: Record<string, unknown>, version: 1 | 3 = 3, host: 0 | 1 = 0) =>
  backend.call(version === 3 ? 'createMemberV3' : 'createMember', { fields, host })

describe('the creation of a member', () => {
  it.each([1, 3] as const)('of version %i answers with the member, who can sign in at once', async version => {
    await open()
    const reply = await create({ ...ADA, mobileNumber: '+44 20 7946 0000', sendNewsletter: 'True' }, version)
    expect(reply.json).toMatchObject({
      peachCode: 0,
      memberDetails: {
        email: 'ada@example.org',
        username: 'ada@example.org',
        firstName: 'Ada',
        phoneNumber: '+44 20 7946 0000',
        clubId: 'club-1',
        memberLevelId: 0,
        memberCardNumber: expect.stringMatching(/^\w{12}$/),
        sendNewsletter: true,
      },
    })
    expect((await backend.logIn('ada@example.org', { version })).code).toBe(0)
  })

  it('takes the defaults of the payload, null and all', async () => {
    await open()
    const defaults = {
      memberId: null,
      zipCode: null,
      memberCardNumber: null,
      memberLevelId: 0,
      sendNewsletter: 'False',
    }
    expect((await create({ ...ADA, ...defaults, houseSize: 0, preferredCinemaList: [] })).code).toBe(0)
  })

  it.each([
    [1, 34],
    [3, 60],
  ] as const)('of version %i says %i where the e-mail is somebody’s', async (version, code) => {
    await open()
    await backend.addMember('ada@example.org')
    expect((await create({ ...ADA, email: 'Ada@Example.org' }, version)).code).toBe(code)
  })

  it('says so for a username too', async () => {
    await open()
    await backend.addMember('other@example.org', { username: 'countess' })
    expect((await create({ ...ADA, username: 'Countess' })).code).toBe(60)
  })

  it('of one e-mail by two hosts at once makes one member', async () => {
    await open()
    const replies = await Promise.all([create(ADA, 3, 0), create(ADA, 3, 1), create(ADA, 1, 1)])
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(replies.map(({ code }) => code).every(code => [0, 34, 60].includes(Number(code)))).toBe(true)
    expect(await backend.database.read('SELECT * FROM members')).toHaveLength(1)
    expect(await backend.database.read('SELECT * FROM cards')).toHaveLength(1)
  })

  it.each([
    ['RTS', 'short-1', 84],
    ['RTS', 'letters only', 84],
    ['RTS', 'lowercase1', 0],
    ['BOOST_POS', 'lowercase1', 84],
    ['BOOST_POS', PASSWORD, 0],
    ['RTS', `a1${'x'.repeat(255)}`, 84],
  ])('for %s with the password %s is answered with %i', async (provider, password, code) => {
    await open({ provider })
    expect((await create({ ...ADA, password })).code).toBe(code)
  })

  it.each([
    [{ email: undefined }, 'email: is missing'],
    [{ email: null }, 'email: is missing'],
    [{ email: 'ada' }, 'email: is no e-mail address'],
    [{ email: 'ada@example' }, 'email: is no e-mail address'],
    [{ email: 'ada@example.org\nBcc: x@example.org' }, /^email: /],
    [{ password: undefined }, 'password: is missing'],
    [{ firstname: 'A'.repeat(101) }, 'firstname: is too long'],
    [{ lastname: 'By\u0000ron' }, 'lastname: has letters that nobody can type'],
    [{ lastname: 'half a \ud83d letter' }, 'lastname: has letters that nobody can type'],
    [{ mobileNumber: 'call me' }, 'mobileNumber: is no phone number'],
    [{ username: 'bob@example.org' }, /^username: is an e-mail address/],
    [{ firstname: ['Ada'] }, /^firstname: /],
  ])('with %j is a bad request that names the field', async (fields, error) => {
    await open()
    const reply = await create({ ...ADA, ...fields })
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual({ statusCode: 400, error: expect.stringMatching(error) })
    expect(await backend.database.read('SELECT * FROM members')).toHaveLength(0)
  })

  it('keeps names as people write them', async () => {
    await open()
    const { json } = await create({ ...ADA, firstname: ' Zoë ', lastname: "O'Hara <&> 王" })
    expect(json['memberDetails']).toMatchObject({ firstName: 'Zoë', lastName: "O'Hara <&> 王" })
  })
})

describe('where accounts must be activated', () => {
  const activate = (activationCode: string, email = 'ada@example.org') =>
    backend.call('startRegistration', { fields: { email, activationCode, password: PASSWORD } })
  const sendCode = (email = 'ada@example.org') => backend.call('sendActivationCode', { fields: { email } })
  const lastCode = async () => String((await backend.mails())[0]?.code)

  it('the e-mail links to the page that takes the code, on the site itself', async () => {
    await open({ includeActivation: true, paths: { confirm: '/confirm/' } })
    await create(ADA)
    const [mail] = await backend.mails()
    expect(mail?.link).toBe(
      `https://lumen.example/confirm/?email=ada%40example.org&activationCode=${mail?.code}&choosePassword=1`,
    )
    expect(mail?.text).toContain(mail?.link)
  })

  it('the link passes on where the visitor was, also when the code is sent again', async () => {
    await open({ includeActivation: true, paths: { confirm: '/confirm/' } })
    const client = { wayBack: 'return=%2Fstart&requestData=r1' }
    await backend.call('createMemberV3', { fields: ADA, client })
    await backend.call('sendActivationCode', { fields: { email: ADA.email }, client })
    const links = (await backend.mails()).map(({ link }) => link)
    expect(links).toEqual([1, 2].map(() => expect.stringMatching(/&choosePassword=1&return=%2Fstart&requestData=r1$/)))
  })

  it('a login says 26 until the code of the e-mail comes back', async () => {
    await open({ includeActivation: true })
    await create(ADA)
    expect((await backend.logIn('ada@example.org')).code).toBe(26)
    expect((await backend.mails())[0]).toMatchObject({ recipient: 'ada@example.org', kind: 'ACTIVATION' })
    const code = await lastCode()
    const typed = `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase()
    expect((await activate(typed)).json).toMatchObject({ peachCode: 0, hasUserName: true, clubId: 'club-1' })
    expect((await backend.logIn('ada@example.org')).code).toBe(0)
  })

  it('says 85 for a wrong code, one of another account, one that is used and one that is old', async () => {
    await open({ includeActivation: true })
    await create(ADA)
    const ours = await lastCode()
    await create({ ...ADA, email: 'bob@example.org' })
    const others = await lastCode()
    expect((await activate('WRONG')).code).toBe(85)
    expect((await activate(others)).code).toBe(85)
    expect((await activate(ours, 'nobody@example.org')).code).toBe(85)
    backend.now += 24 * HOUR
    expect((await activate(ours)).code).toBe(85)
  })

  it('says 76 to whoever is active already', async () => {
    await open({ includeActivation: true })
    await create(ADA)
    const code = await lastCode()
    await activate(code)
    expect((await activate(code)).code).toBe(76)
    expect((await sendCode()).code).toBe(76)
  })

  it('sends the code again, five times an hour at most', async () => {
    await open({ includeActivation: true })
    await create(ADA)
    const codes: unknown[] = []
    for (let index = 0; index < 5; index += 1) codes.push((await sendCode()).code)
    expect(codes).toEqual([0, 0, 0, 0, 429])
    backend.now += HOUR + 1
    expect((await sendCode()).code).toBe(0)
    expect((await activate(await lastCode())).code).toBe(0)
  })

  it('says 29 where nobody has the e-mail, and 400 for what is none', async () => {
    await open()
    expect((await sendCode()).code).toBe(29)
    expect((await sendCode('ada')).status).toBe(400)
  })

  it('looks at no code after ten wrong ones, for a quarter of an hour', async () => {
    await open({ includeActivation: true })
    await create(ADA)
    const right = await lastCode()
    for (let index = 0; index < 10; index += 1) expect((await activate('WRONG')).code).toBe(85)
    expect((await activate(right)).code).toBe(423)
    backend.now += HOUR / 4 + 1
    expect((await activate(right)).code).toBe(0)
  })

  it('writes its e-mails in the site’s language', async () => {
    await open({ includeActivation: true, locale: 'fr-FR' })
    await create(ADA)
    expect((await backend.mails())[0]?.subject).toBe('Activez votre compte')
  })
})
