import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  DAY,
  HOUR,
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

const signIn = async (email = 'ada@example.org') => tokensOf(await backend.logIn(email)).session

describe('editing a member', () => {
  const edit = async (session: string, fields: Record<string, unknown>, version: 1 | 3 = 3) => {
    await backend.prove(session)
    return backend.call(version === 3 ? 'editMemberV3' : 'editMember', { session, fields })
  }

  it.each([1, 3] as const)('of version %i changes what is named and nothing else', async version => {
    await backend.addMember('ada@example.org', {}, { firstname: 'Ada', lastname: 'Byron', zipCode: 'NW1' })
    const fields = { lastname: 'Lovelace', zipCode: '', firstname: null, sendNewsletter: true, mobileNumber: '020 1' }
    const reply = await edit(await signIn(), fields, version)
    expect(reply.json['memberDetails']).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      zipCode: null,
      mobileNumber: '020 1',
      sendNewsletter: true,
    })
    expect((await backend.logIn('ada@example.org')).code).toBe(0)
  })

  it.each([
    [1, 34],
    [3, 60],
  ] as const)('of version %i says %i where the e-mail is somebody else’s', async (version, code) => {
    await backend.addMember('ada@example.org')
    await backend.addMember('bob@example.org')
    expect((await edit(await signIn(), { email: 'BOB@example.org' }, version)).code).toBe(code)
  })

  it('takes no username that is somebody’s e-mail', async () => {
    await backend.addMember('ada@example.org')
    expect((await edit(await signIn(), { username: 'bob@example.org' })).status).toBe(400)
  })

  it('with a new password signs out all others and keeps this session', async () => {
    await backend.addMember('ada@example.org')
    const [mine, other] = [await signIn(), await signIn()]
    expect((await edit(mine, { password: 'Another-horse-8' })).code).toBe(0)
    expect((await backend.call('getMemberV3', { session: mine })).code).toBe(0)
    expect((await backend.call('getMemberV3', { session: other })).code).toBe(7)
    expect((await backend.logIn('ada@example.org')).code).toBe(58)
    expect((await backend.logIn('ada@example.org', { password: 'Another-horse-8' })).code).toBe(0)
  })

  it('says 84 for a weak password and changes nothing', async () => {
    await backend.addMember('ada@example.org')
    const session = await signIn()
    expect((await edit(session, { password: 'weak', lastname: 'Lovelace' })).code).toBe(84)
    const { json } = await backend.call('getMemberV3', { session })
    expect(json['memberDetails']).toMatchObject({ lastName: null })
  })

  it('says 7 where the session is over, in version 1 too', async () => {
    await backend.addMember('ada@example.org')
    expect((await edit('made-up', { lastname: 'X' }, 1)).code).toBe(7)
    expect((await edit('made-up', { lastname: 'X' }, 3)).code).toBe(7)
    expect((await backend.call('editMemberV3', { fields: { lastname: 'X' } })).code).toBe(7)
  })
})

describe('linking an account', () => {
  const link = (fields: Record<string, unknown>) => backend.call('editMember', { fields })

  it('gives a member of the foyer a username and a club, and changes nothing else', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org', { username: null, clubId: 'old' })
    const search = await backend.call('searchMember', {
      values: { circuitId: 'c1' },
      fields: { email: 'ADA@example.org' },
    })
    expect(search.json).toMatchObject({ peachCode: 0, memberId, hasUserName: false, clubId: 'old' })
    const fields = { memberId, email: 'ada@example.org', username: 'countess', clubId: 'club-9', lastname: 'X' }
    expect((await link(fields)).code).toBe(0)
    const { json } = await backend.logIn('countess')
    expect(json['memberDetails']).toMatchObject({ username: 'countess', clubId: 'club-9', lastName: null })
  })

  it('takes the e-mail where no username is given', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org', { username: null })
    expect((await link({ memberId, email: 'ada@example.org' })).code).toBe(0)
    const { json } = await backend.logIn('ada@example.org')
    expect(json['memberDetails']).toMatchObject({ username: 'ada@example.org', clubId: 'club-1' })
  })

  it('says 30 unless id and e-mail fit and there is no username yet', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org', { username: null })
    const { member_id: bobId } = await backend.addMember('bob@example.org')
    expect((await link({ memberId, email: 'bob@example.org', username: 'x' })).code).toBe(30)
    expect((await link({ memberId: 'made-up', email: 'ada@example.org' })).code).toBe(30)
    expect((await link({ memberId: bobId, email: 'bob@example.org', username: 'x' })).code).toBe(30)
    expect((await link({ email: 'ada@example.org' })).code).toBe(30)
    expect((await link({ lastname: 'X' })).code).toBe(30)
  })

  it('says 34 where the username is somebody’s', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org', { username: null })
    await backend.addMember('bob@example.org', { username: 'countess' })
    expect((await link({ memberId, email: 'ada@example.org', username: 'Countess' })).code).toBe(34)
  })
})

describe('looking for a member', () => {
  const search = (fields: Record<string, unknown>) =>
    backend.call('searchMember', { values: { circuitId: 'c1' }, fields })

  it('tells three things and no more', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org')
    const { json } = await search({ email: 'ada@example.org' })
    expect(Object.keys(json).sort()).toEqual(
      ['clientErrorMessage', 'clubId', 'hasUserName', 'memberId', 'peachCode', 'statusCode'].sort(),
    )
    expect(json).toMatchObject({ memberId, hasUserName: true, clubId: null })
  })

  it('says 30 where nobody has the e-mail, or the card is not theirs', async () => {
    await backend.addMember('ada@example.org')
    const details = (await backend.logIn('ada@example.org')).json['memberDetails']
    const { memberCardNumber } = details as { memberCardNumber: string }
    expect((await search({ email: 'ada@example.org', memberCardNumber: memberCardNumber.toLowerCase() })).code).toBe(0)
    expect((await search({ email: 'ada@example.org', memberCardNumber: 'MADE-UP' })).code).toBe(30)
    expect((await search({ email: 'bob@example.org' })).code).toBe(30)
    expect((await search({})).status).toBe(400)
  })
})

describe('a reminder of the username', () => {
  const remind = (email: string) => backend.call('remindUsername', { values: { circuitId: 'c1', email } })

  it('is sent to the e-mail, in whatever letters it was typed', async () => {
    await backend.addMember('ada@example.org', { username: 'countess' })
    expect((await remind('ADA@example.org')).code).toBe(0)
    expect((await backend.mails())[0]).toMatchObject({
      recipient: 'ada@example.org',
      code: 'countess',
      kind: 'USERNAME',
    })
  })

  it('says 29 where nobody has the e-mail', async () => {
    expect((await remind('nobody@example.org')).code).toBe(29)
  })

  it('says 429 after five within an hour', async () => {
    await backend.addMember('ada@example.org')
    for (let index = 0; index < 5; index += 1) expect((await remind('ada@example.org')).code).toBe(0)
    expect((await remind('ada@example.org')).code).toBe(429)
    backend.now += HOUR + 1
    expect((await remind('ada@example.org')).code).toBe(0)
  })
})

describe('reading a member', () => {
  it.each(['getMember', 'getMemberV3'] as const)('by %s needs a session', async name => {
    await backend.addMember('ada@example.org')
    const { json } = await backend.call(name, { session: await signIn() })
    expect(json).toMatchObject({ peachCode: 0, memberDetails: { email: 'ada@example.org', balances: [] } })
    expect((await backend.call(name)).code).toBe(7)
  })

  it('says 46 to a member whose membership has ended where it must be valid', async () => {
    const { member_id } = await backend.addMember('ada@example.org')
    const session = await signIn()
    const read = () => backend.call('getValidatedMember', { session, values: { circuitId: 'c1', cinemaId: 'L0101' } })
    expect((await read()).code).toBe(0)
    await backend.database.write(({ write }) =>
      write('UPDATE members SET expires_at = ? WHERE member_id = ?', [backend.now - DAY, member_id]),
    )
    expect((await read()).code).toBe(46)
    expect((await backend.call('getMemberV3', { session })).code).toBe(0)
  })
})

describe('deleting a member', () => {
  const remove = async (session: string, memberId = '') => {
    await backend.prove(session)
    return backend.call('deleteMember', { session, values: { memberId } })
  }

  it('leaves nothing of theirs, and the e-mail is free again', async () => {
    const { member_id: memberId } = await backend.addMember('ada@example.org')
    await backend.addMember('bob@example.org')
    const session = await signIn()
    await backend.call('remindUsername', { values: { circuitId: 'c1', email: 'ada@example.org' } })
    expect((await remove(session)).code).toBe(0)
    expect((await backend.call('getMemberV3', { session })).code).toBe(7)
    expect((await backend.logIn('ada@example.org')).code).toBe(29)
    const tables = await backend.database.read(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const rows = JSON.stringify(await backend.database.read(`SELECT * FROM ${String(name)}`))
      expect(rows, String(name)).not.toContain(memberId)
      expect(rows, String(name)).not.toContain('ada@example.org')
    }
    const fields = { email: 'ada@example.org', password: PASSWORD }
    expect((await backend.call('createMemberV3', { fields })).code).toBe(0)
    expect((await backend.logIn('bob@example.org')).code).toBe(0)
  })

  it('is for the session’s own member', async () => {
    await backend.addMember('ada@example.org')
    const { member_id: bobId } = await backend.addMember('bob@example.org')
    expect((await remove(await signIn(), bobId)).code).toBe(30)
    expect((await remove('made-up')).code).toBe(7)
    expect((await backend.logIn('bob@example.org')).code).toBe(0)
  })
})
