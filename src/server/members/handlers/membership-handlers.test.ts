import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  DAY,
  HOUR,
  type MemberBackend,
  openMemberBackend,
  type Reply,
  tokensOf,
} from '../../../../tests/builders/member-backend'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
})
afterEach(() => backend.close())

type Fields = Record<string, unknown>

const ITEM = { code: 'MEMBERSHIP-1', memberLevelId: 1, cost: 0, quantity: 1, isLoyaltyMembershipActivation: true }

/** Of the same level, for longer. */
const TWO_YEARS = { ...ITEM, code: 'MEMBERSHIP-1-YEARS-2' }

const begin = (fields: Fields = {}, session?: string) =>
  backend.call('setMemberToActivateOnComplete', {
    ...(session ? { session } : {}),
    fields: { email: 'ada@example.org', firstname: 'Ada', memberItemId: ITEM.code, ...fields },
  })
const add = (userSessionId: unknown, item: Fields = ITEM, cinemaId = 'L0101') =>
  backend.call('addMembership', { values: { cinemaId }, fields: { userSessionId, cinemaId, concessions: [item] } })
const complete = (OrderId: unknown, more: Fields = {}, host: 0 | 1 = 0) =>
  backend.call('completePayment', {
    fields: { OrderId, IsNewMember: true, AmountPaidPaymentProvider: 0, Customer: { LastName: 'Byron' }, ...more },
    host,
  })

/** The whole chain of specification §4. */
async function activate(fields: Fields = {}, session?: string): Promise<Reply> {
  const begun = await begin(fields, session)
  if (begun.code !== 0) return begun
  const { json } = await add(begun.json['userSessionId'])
  return complete(json['orderId'])
}

describe('the list of memberships', () => {
  const list = async (cinemaId: string) =>
    (await backend.call('getMembershipList', { values: { cinemaId } })).json['listConcessionGrouping']

  it('begins with the one that is activated, and has those alone that are given for nothing', async () => {
    expect(await list('L0101')).toMatchObject([
      {
        items: [
          { code: ITEM.code, memberLevelId: 1, name: 'Classic · 1 year', cost: 0 },
          { code: TWO_YEARS.code, memberLevelId: 1, name: 'Classic · 2 years', cost: 0 },
        ],
      },
    ])
  })

  it('names them as the site does, in its language', async () => {
    const levels = [{ id: 1, name: 'Parterre', benefits: [], threshold: 0 }]
    backend.membershipConfig = { ...backend.membershipConfig, levels, locale: 'fr-FR' }
    expect(await list('L0101')).toMatchObject([
      {
        items: [
          { name: expect.stringMatching(/^Parterre · 1\san$/) },
          { name: expect.stringMatching(/^Parterre · 2\sans$/) },
        ],
      },
    ])
  })

  it('is empty for a theater that the site does not have', async () => {
    expect(await list('L9999')).toEqual([])
  })
})

describe('the activation of a membership', () => {
  it('ends with a new member, who chooses a password with the code of an e-mail and signs in', async () => {
    expect((await activate()).code).toBe(0)
    const [mail] = await backend.mails()
    expect(mail).toMatchObject({ recipient: 'ada@example.org', kind: 'WELCOME' })
    const fields = { password: 'Another-horse-8', resetCode: mail?.code }
    expect((await backend.call('resetPasswordV3', { fields })).code).toBe(0)
    const { json } = await backend.logIn('ada@example.org', { password: 'Another-horse-8' })
    expect(json['memberDetails']).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      memberLevelId: 1,
      memberLevelName: 'Classic',
      memberExpiry: '2027-11-22T10:00:00.000Z',
    })
  })

  it('makes no member before the order is completed', async () => {
    await add((await begin()).json['userSessionId'])
    expect((await backend.logIn('ada@example.org')).code).toBe(29)
  })

  it('activates an account that waits, whose e-mail must be proven before the password counts', async () => {
    await backend.addMember('ada@example.org', { isActive: false })
    expect((await activate()).code).toBe(0)
    expect((await backend.logIn('ada@example.org')).code).toBe(1015)
  })

  it('gives a member who is signed in the level, and the password stays', async () => {
    await backend.addMember('ada@example.org')
    const { session } = tokensOf(await backend.logIn('ada@example.org'))
    expect((await activate({ email: 'else@example.org' }, session)).code).toBe(0)
    const { json } = await backend.logIn('ada@example.org')
    expect(json).toMatchObject({ peachCode: 0, memberDetails: { memberLevelId: 1 } })
    expect(await backend.mails()).toHaveLength(0)
  })

  it('goes on with a registration', async () => {
    await backend.database.write(({ write }) =>
      write(`INSERT INTO card_stock (card_code, status) VALUES ('FOYER-1', 'SOLD')`),
    )
    const fields = { email: 'ada@example.org', memberCardNumber: 'FOYER-1' }
    const { json } = await backend.call('startRegistration', { fields })
    const order = await add(json['userSessionId'])
    expect((await complete(order.json['orderId'])).code).toBe(0)
    expect(await backend.database.read('SELECT level_id FROM members')).toMatchObject([{ level_id: 1 }])
  })

  it('renews a membership that has ended', async () => {
    await activate()
    backend.now += 366 * DAY
    expect((await activate()).code).toBe(0)
    const [row] = await backend.database.read('SELECT expires_at FROM members')
    expect(row?.['expires_at']).toBe(backend.now + 365 * DAY)
  })

  it('renews a membership for as long as the chosen item says', async () => {
    await activate()
    backend.now += 366 * DAY
    const { json } = await begin({ memberItemId: TWO_YEARS.code, memberLevelId: 1 })
    const order = await add(json['userSessionId'], TWO_YEARS)
    expect((await complete(order.json['orderId'])).code).toBe(0)
    const [row] = await backend.database.read('SELECT level_id, expires_at FROM members')
    expect(row).toMatchObject({ level_id: 1, expires_at: backend.now + 730 * DAY })
  })

  it('renews a membership at the level of its order, whatever the level was before', async () => {
    await activate()
    await backend.database.write(({ write }) => write('UPDATE members SET level_id = 2'))
    expect((await activate()).code).toBe(76)
    backend.now += 366 * DAY
    expect((await activate()).code).toBe(0)
    expect(await backend.database.read('SELECT level_id FROM members')).toMatchObject([{ level_id: 1 }])
  })

  it('says 76 where the membership runs', async () => {
    await activate()
    expect((await begin()).code).toBe(76)
  })

  it('says 34 where the account is somebody’s who is not signed in, and 7 for a session that is over', async () => {
    await backend.addMember('ada@example.org')
    expect((await begin()).code).toBe(34)
    expect((await begin({}, 'made-up')).code).toBe(7)
  })

  it('says 34 at the end where somebody took the e-mail meanwhile', async () => {
    const { json } = await add((await begin()).json['userSessionId'])
    await backend.addMember('ada@example.org')
    expect((await complete(json['orderId'])).code).toBe(34)
  })

  it.each([
    [{ email: null }],
    [{ memberLevelId: 2, memberItemId: null }],
    [{ memberLevelId: 9, memberItemId: null }],
    [{ memberItemId: 'MADE-UP' }],
    [{ memberItemId: ITEM.code, memberLevelId: 2 }],
    [{ memberItemId: TWO_YEARS.code, memberLevelId: 2 }],
  ])('does not begin with %j: 85', async fields => {
    expect((await begin(fields)).code).toBe(85)
  })

  it.each([
    [{ ...ITEM, code: 'MADE-UP' }],
    [{ ...ITEM, code: 'MEMBERSHIP-2', memberLevelId: 2 }],
    [{ ...ITEM, memberLevelId: 2 }],
    [TWO_YEARS],
    [{ ...ITEM, quantity: 2 }],
    [{ ...ITEM, isLoyaltyMembershipActivation: false }],
  ])('does not take %j into an order: 85', async item => {
    expect((await add((await begin()).json['userSessionId'], item)).code).toBe(85)
  })

  it('takes no handle that is unknown or old, and no theater that the site does not have: 85', async () => {
    const { userSessionId } = (await begin()).json
    expect((await add('made-up')).code).toBe(85)
    expect((await add(userSessionId, ITEM, 'L9999')).code).toBe(85)
    backend.now += HOUR
    expect((await add(userSessionId)).code).toBe(85)
  })

  it('does not complete an order that is unknown, paid for, or somebody else’s: 85', async () => {
    const { orderId } = (await add((await begin()).json['userSessionId'])).json
    expect((await complete('made-up')).code).toBe(85)
    expect((await complete(orderId, { AmountPaidPaymentProvider: 29 })).code).toBe(85)
    expect((await complete(orderId, { Customer: { Email: 'bob@example.org' } })).code).toBe(85)
    expect((await complete(orderId, { Customer: { Email: 'ADA@example.org' } })).code).toBe(0)
  })

  it('answers with the same order when it is asked once more', async () => {
    const { userSessionId } = (await begin()).json
    const orders = [await add(userSessionId), await add(userSessionId)].map(({ json }) => json['orderId'])
    expect(orders[0]).toBe(orders[1])
  })

  it('completes one order once, also on two hosts at once', async () => {
    const { orderId } = (await add((await begin()).json['userSessionId'])).json
    const replies = await Promise.all([complete(orderId, {}, 0), complete(orderId, {}, 1)])
    expect(replies.map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual([0, 76])
    expect((await complete(orderId)).code).toBe(76)
  })

  it('of two orders for one membership completes the first', async () => {
    await backend.addMember('ada@example.org', { isActive: false })
    const orders = [await begin(), await begin()].map(({ json }) => add(json['userSessionId']))
    const [one, other] = (await Promise.all(orders)).map(({ json }) => json['orderId'])
    expect((await complete(one)).code).toBe(0)
    expect((await complete(other)).code).toBe(76)
  })
})
