import { afterEach, describe, expect, it, vi } from 'vitest'
import english from '../../src/features/session/messages/replies/en.json'
import { callCypher } from '../../src/features/session/client/call-cypher'
import { REPLY_CODES } from '../../src/features/session/rules/call-fault'
import { describeFault } from '../../src/features/session/rules/describe-fault'
import { type Refusal, REFUSALS, refuseLimited, refuseUnavailable } from '../../src/server/cypher/call/refusal'
import { refuse, refuseCall } from '../../src/server/members/backend-call'
import { buildMembershipConfig } from '../builders/membership-config'

const words: Record<string, string> = english
const FALLBACK = 'loyaltyReply.fallback'

afterEach(() => void vi.unstubAllGlobals())

/** What the reader of a page is told when a call gets this answer. */
async function told(status: number, answer: object, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status, headers }))
  const membershipConfig = buildMembershipConfig()
  const result = await callCypher('editMemberV3', membershipConfig, { tokens: { token: 'a', refreshToken: 'b' } })
  if (result.ok) throw new Error('It was taken for a success')
  const { key, code } = describeFault({ fault: result.error, membershipConfig, has: name => name in words })
  return { key: key ?? '', code, kind: result.error.kind }
}

describe('a refusal', () => {
  const codes = (Object.keys(REPLY_CODES) as (keyof typeof REPLY_CODES)[]).filter(name => name !== 'success')
  it.each(codes)('of the embedded backend has words of its own, and its code: %s', async name => {
    const reply = refuse(name)
    if (!('json' in reply)) throw new Error('It is not JSON')
    const { key, code } = await told(reply.status ?? 200, reply.json)
    expect([code, key]).toEqual([REPLY_CODES[name], `loyaltyReply.${REPLY_CODES[name]}`])
    expect(words[key]).toMatch(/\w/)
  })

  it.each([400, 404, 409] as const)(
    'of the embedded backend without a code has words and its status: %i',
    async status => {
      const reply = refuseCall(status, 'name: is missing')
      if (!('json' in reply)) throw new Error('It is not JSON')
      expect(await told(status, reply.json)).toMatchObject({ key: FALLBACK, code: status })
      expect(words[FALLBACK]).toMatch(/\w/)
    },
  )

  const gateways: [string, Refusal][] = [
    ...Object.entries(REFUSALS),
    ['limited', refuseLimited(60)],
    ['breakerOpen', refuseUnavailable(10)],
  ]
  it.each(gateways)('of the gateway has words, and its code where it is not an outage: %s', async (name, refusal) => {
    const { status, error, headers } = refusal
    const { key, code, kind } = await told(status, { statusCode: status, error }, headers)
    expect([name, words[key]]).toEqual([name, expect.stringMatching(/\w/)])
    expect(code).toBe(kind === 'code' ? status : null)
    expect(kind).toBe(
      /captcha/.test(name) ? 'captcha' : status > 500 ? 'unavailable' : status === 500 ? 'unexpected' : 'code',
    )
  })
})
