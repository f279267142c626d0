import { describe, expect, it } from 'vitest'
import { type CallFault, codeOf, endsSession, isUnanswered } from './call-fault'

const code = (given: number): CallFault => ({
  kind: 'code',
  code: given,
  clientMessage: null,
  retryAfterSeconds: null,
  reply: {},
})

/** Specification §4 Loyalty session; decision 041. */
describe('a failed call', () => {
  it.each<[CallFault, { ends: boolean; unanswered: boolean }]>([
    [code(7), { ends: true, unanswered: false }],
    [code(30), { ends: true, unanswered: false }],
    [code(401), { ends: true, unanswered: false }],
    [code(429), { ends: false, unanswered: false }],
    [
      { kind: 'unexpected', status: 200 },
      { ends: true, unanswered: false },
    ],
    [
      { kind: 'unexpected', status: null },
      { ends: true, unanswered: false },
    ],
    [
      { kind: 'unexpected', status: 499 },
      { ends: true, unanswered: false },
    ],
    [
      { kind: 'unexpected', status: 500 },
      { ends: false, unanswered: false },
    ],
    [
      { kind: 'captcha', cause: 'refused' },
      { ends: false, unanswered: false },
    ],
    [
      { kind: 'unavailable', status: 503 },
      { ends: false, unanswered: true },
    ],
    [{ kind: 'unreachable' }, { ends: false, unanswered: true }],
    [{ kind: 'offline' }, { ends: false, unanswered: true }],
  ])('%j ends the session, or was never answered: %j', (fault, { ends, unanswered }) => {
    expect([endsSession(fault), isUnanswered(fault)]).toEqual([ends, unanswered])
  })

  it('has the code of the service where it answered with one', () => {
    expect([codeOf(code(84)), codeOf({ kind: 'offline' })]).toEqual([84, null])
  })
})
