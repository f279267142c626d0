import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { linkAccount } from './use-registration'
import type { SessionClient } from '../../session/client/session-client'

const CODE_30: CallFault = { kind: 'code', code: 30, clientMessage: null, retryAfterSeconds: null, reply: {} }

async function run(found: object, username?: string) {
  const sent: [string, { body?: object }][] = []
  const call = (name: string, input: { body?: object }) => {
    sent.push([name, input])
    const answer = name === 'searchMember' ? found : {}
    return Promise.resolve('kind' in answer ? failure(answer) : success(answer))
  }
  const linked = await linkAccount({
    call: call as SessionClient['call'],
    circuitId: 'c',
    email: 'ada@example.org',
    ...(username === undefined ? {} : { username }),
  })
  return { linked, edited: sent.find(([name]) => name === 'editMember')?.[1].body }
}

/** Specification §4 Account linking. */
describe('linkAccount', () => {
  it.each([
    [undefined, 'ada@example.org'],
    ['ada', 'ada'],
  ])('gives a record with a club and no username one: %j becomes %s', async (username, expected) => {
    const { linked, edited } = await run({ memberId: 'm-1', hasUserName: false, clubId: '7' }, username)
    expect(linked).toEqual(success(true))
    expect(edited).toEqual({ memberId: 'm-1', email: 'ada@example.org', username: expected, clubId: '7' })
  })

  it.each([
    { memberId: 'm-1', hasUserName: true, clubId: '7' },
    { memberId: 'm-1', hasUserName: false, clubId: null },
    { memberId: 'm-1', clubId: '7' },
  ])('leaves %j alone', async found => {
    expect(await run(found)).toEqual({ linked: success(false), edited: undefined })
  })

  it('says what went wrong with the search', async () => {
    expect((await run(CODE_30)).linked).toEqual(failure(CODE_30))
  })
})
