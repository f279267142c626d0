import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import type { MembershipItem } from '../../session/rules/calls/reply-fields'
import { activateMembership } from './use-membership'
import type { SessionClient } from '../../session/client/session-client'

const ITEM = { code: 'M-1', memberLevelId: 1, name: 'Classic', cost: 12, quantity: 3 }
const GOOD: Record<string, object> = {
  getMembershipList: { listConcessionGrouping: [{ items: [ITEM, { ...ITEM, code: 'M-2' }] }, { items: [] }] },
  setMemberToActivateOnComplete: { userSessionId: 'u-1' },
  addMembership: { orderId: 'o-1' },
  completePayment: {},
}
const CODE_85: CallFault = { kind: 'code', code: 85, clientMessage: null, retryAfterSeconds: null, reply: {} }

let sent: [string, { values?: object; body?: object }][]

/** Plays the chain against a service that answers so. */
async function run(answers: Record<string, object | CallFault> = {}, item?: MembershipItem) {
  sent = []
  const call = (name: string, input: object) => {
    sent.push([name, input])
    const answer = answers[name] ?? GOOD[name] ?? {}
    return Promise.resolve('kind' in answer ? failure(answer) : success(answer))
  }
  return activateMembership({
    call: call as SessionClient['call'],
    membershipConfig: { circuitId: 'c', clubId: '7' },
    cinemaId: 'T1',
    person: { email: 'ada@example.org', firstname: 'Ada', lastname: 'Byron', mobile: '+44' },
    item,
  })
}

const warn = vi.fn()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn))
afterEach(() => {
  vi.restoreAllMocks()
  warn.mockReset()
})

/** Specification §4 Membership activation. */
describe('activateMembership', () => {
  it('takes the first item of the first grouping for nothing, and completes it for a new member', async () => {
    expect(await run()).toEqual(success(undefined))
    expect(sent.map(([name]) => name)).toEqual([
      'getMembershipList',
      'setMemberToActivateOnComplete',
      'addMembership',
      'completePayment',
    ])
    const [, marked, added, paid] = sent.map(([, { body }]) => body)
    expect(marked).toMatchObject({ email: 'ada@example.org', memberLevelId: 1, memberItemId: 'M-1', clubId: '7' })
    expect(added).toMatchObject({
      userSessionId: 'u-1',
      cinemaId: 'T1',
      concessions: [{ code: 'M-1', cost: 0, quantity: 1, isLoyaltyMembershipActivation: true }],
    })
    expect(paid).toMatchObject({
      OrderId: 'o-1',
      AmountPaidPaymentProvider: 0,
      IsNewMember: true,
      Customer: { FirstName: 'Ada', LastName: 'Byron', Email: 'ada@example.org' },
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('takes the chosen item with its level, for nothing, and asks for no list', async () => {
    expect(await run({}, { ...ITEM, code: 'M-2', memberLevelId: 2 })).toEqual(success(undefined))
    const [marked, added] = sent.map(([, { body }]) => body)
    expect(sent[0]?.[0]).toBe('setMemberToActivateOnComplete')
    expect(marked).toMatchObject({ memberLevelId: 2, memberItemId: 'M-2' })
    expect(added).toMatchObject({ concessions: [{ code: 'M-2', memberLevelId: 2, cost: 0, quantity: 1 }] })
  })

  it.each([
    ['the list does not come', { getMembershipList: CODE_85 }, 'list', 1],
    ['nothing is offered', { getMembershipList: { listConcessionGrouping: [] } }, 'item', 1],
    ['the first grouping is empty', { getMembershipList: { listConcessionGrouping: [{ items: [] }] } }, 'item', 1],
    [
      'the item has no code',
      { getMembershipList: { listConcessionGrouping: [{ items: [{ ...ITEM, code: '' }] }] } },
      'item',
      1,
    ],
    [
      'the item has no level',
      { getMembershipList: { listConcessionGrouping: [{ items: [{ ...ITEM, memberLevelId: 0 }] }] } },
      'item',
      1,
    ],
    ['the member cannot be marked', { setMemberToActivateOnComplete: CODE_85 }, 'mark', 2],
    ['no userSessionId is given', { setMemberToActivateOnComplete: {} }, 'mark', 2],
    ['the membership cannot be added', { addMembership: CODE_85 }, 'add', 3],
    ['no orderId is given', { addMembership: { orderId: null } }, 'add', 3],
    ['the payment is refused', { completePayment: CODE_85 }, 'pay', 4],
  ])('stops where %s, and reports it', async (_, answers, step, calls) => {
    const done = await run(answers as Record<string, object>)
    expect(done).toMatchObject({ ok: false, error: { step } })
    expect(sent).toHaveLength(calls)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`membership stopped at ${step}`))
  })
})
