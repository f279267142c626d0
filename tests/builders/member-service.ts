import { vi } from 'vitest'
import { forgetSessionClient } from '../../src/features/session/client/session-access'
import { setSessionState, storeSession } from '../../src/features/session/client/session-store'
import type { MemberDetails } from '../../src/features/session/rules/calls/reply-fields'
import { PENDING } from '../../src/features/session/rules/session-state'

/** A member with points, complete; say what differs. */
export function buildMember(own: Partial<MemberDetails> = {}): MemberDetails {
  return {
    memberId: 'm1',
    username: 'ada@lumen.example',
    email: 'ada@lumen.example',
    firstName: 'Ada',
    lastName: 'Byron',
    mobileNumber: null,
    phoneNumber: null,
    zipCode: null,
    memberLevelId: 2,
    memberLevelName: 'Gold',
    memberCardNumber: 'ABCD1234',
    memberExpiry: '0001-01-01T00:00:00Z',
    sendNewsletter: false,
    balances: [{ type: 'POINTS', amount: 1_240, expiresAt: null }],
    ...own,
  }
}

/** Signs somebody in, in this page. */
export function signInAs(member: MemberDetails, { isKept = true, version = 3 as 1 | 3 } = {}): void {
  const session = {
    token: `token-${member.memberId}`,
    refreshToken: 'refresh',
    cypherVersion: version,
    memberId: member.memberId,
  }
  storeSession(session)
  setSessionState({ status: 'member', session, member, isKept })
}

/** Nobody has looked who it is yet, as on the server. */
export function forgetVisitor(): void {
  storeSession(null)
  setSessionState(PENDING)
  forgetSessionClient()
}

type Answer = object | string | 'lost' | ((sent: Record<string, unknown>) => object | Promise<object>)

/**
 * Plays the member service behind the gateway: answers by a part of the route.
 * @returns the routes that were asked for with what was sent, in their order
 */
export function playMemberService(answers: Readonly<Record<string, Answer>>) {
  const calls: { route: string; sent: Record<string, unknown> }[] = []
  const play = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { reqMetadata, ...sent } = JSON.parse(String(init?.body)) as { reqMetadata: { route: string } }
    const { route } = reqMetadata
    calls.push({ route, sent })
    const [, answer] = Object.entries(answers).find(([part]) => route.includes(part)) ?? []
    if (answer === undefined) throw new Error(`Nobody answers ${route}`)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (typeof answer === 'string') return new Response(answer)
    const reply = typeof answer === 'function' ? await answer(sent) : answer
    return Response.json({ peachCode: 0, statusCode: 200, ...reply })
  }
  vi.stubGlobal('fetch', vi.fn(play))
  return { calls, countOf: (part: string) => calls.filter(({ route }) => route.includes(part)).length }
}
