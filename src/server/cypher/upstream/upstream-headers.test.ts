import { describe, expect, it } from 'vitest'
import { CYPHER_CALLS } from '../../../features/session/rules/calls/cypher-calls'
import { upstreamHeaders } from './upstream-headers'

const PARTS = { sessionHeader: 'peach-session-token', refreshHeader: 'peach-refresh-session-token' }
const BOTH = { 'peach-session-token': 'session-1', 'peach-refresh-session-token': 'refresh-1', cookie: 'a=1' }

function headersOf(
  call: keyof typeof CYPHER_CALLS,
  headers: Record<string, string>,
  { clientAddress = null, locale = null }: { clientAddress?: string | null; locale?: string | null } = {},
) {
  return upstreamHeaders({
    call: CYPHER_CALLS[call],
    headers: new Headers(headers),
    parts: PARTS,
    requestId: 'r1',
    clientAddress,
    locale,
  })
}

/** Specification §6: who brings which token. */
describe('what goes upstream beside a call', () => {
  it.each([
    ['getMemberV3', { 'peach-session-token': 'session-1' }],
    ['validateToken', { 'peach-session-token': 'session-1' }],
    ['refreshLoginV3', { 'peach-refresh-session-token': 'refresh-1' }],
    ['loginV3', {}],
  ] as const)('is, for %s, %j and no other header of the visitor', (call, sent) => {
    expect(headersOf(call, BOTH)).toEqual({ ok: true, value: { 'x-request-id': 'r1', ...sent } })
  })

  it('is the visitor’s address where the operator wants it', () => {
    expect(headersOf('loginV3', {}, { clientAddress: '203.0.113.9' })).toMatchObject({
      value: { 'x-forwarded-for': '203.0.113.9' },
    })
  })

  it('is the language of the page on a site of several, and never what the browser asks for', () => {
    const sent = headersOf('loginV3', { 'accept-language': 'pl' }, { locale: 'nl-BE' })
    expect(sent).toEqual({ ok: true, value: { 'x-request-id': 'r1', 'accept-language': 'nl-BE' } })
  })

  it.each(['a b', 'ü', 'x'.repeat(4097)])('is nothing where the token is none: %j', token => {
    expect(headersOf('getMemberV3', { 'peach-session-token': token }).ok).toBe(false)
  })
})
