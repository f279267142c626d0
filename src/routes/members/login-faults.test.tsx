import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import english from '../../features/session/messages/replies/en.json'
import { readSessionState, setSessionState } from '../../features/session/client/session-store'
import { LoginPanel } from './login-screen'

const json = (text: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
const gateway = (status: number, error: string) => json(JSON.stringify({ statusCode: status, error }), status)

/** What comes in an answer's place, and the key of the words that the form then has. */
const FAULTS: readonly [string, () => Response, keyof typeof english][] = [
  ['a gateway without an upstream', () => gateway(502, 'Bad gateway'), 'loyaltyReply.unavailable'],
  ['an open breaker', () => gateway(503, 'Unavailable'), 'loyaltyReply.unavailable'],
  ['an upstream that is too slow', () => gateway(504, 'Timeout'), 'loyaltyReply.unavailable'],
  [
    'a connection that breaks',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'loyaltyReply.unreachable',
  ],
  [
    'a page of somebody else’s network',
    () => new Response('<h1>Please accept our terms</h1>', { headers: { 'content-type': 'text/html' } }),
    'loyaltyReply.unexpected',
  ],
  ['half an answer', () => json('{"peachCode":0,"memberDetails":{"memb'), 'loyaltyReply.unexpected'],
  ['a host that fails', () => gateway(500, 'Internal'), 'loyaltyReply.unexpected'],
  ['a lock', () => json('{"peachCode":423}', 423), 'loyaltyReply.423'],
  ['a limit', () => json('{"peachCode":429}', 429, { 'retry-after': '7' }), 'loyaltyReply.429'],
  [
    'a check against robots that is not passed',
    () => gateway(403, 'The captcha was not solved'),
    'loyaltyReply.captcha.refused',
  ],
  [
    'a check against robots that cannot be made',
    () => gateway(503, 'The captcha cannot be verified'),
    'loyaltyReply.captcha.unavailable',
  ],
]
const GOOD = JSON.stringify({
  peachCode: 0,
  memberDetails: buildMember(),
  sessionManagementTokens: { boxofficeSessionToken: 'token', boxofficeRefreshSessionToken: 'refresh' },
})

const send = vi.fn<() => Promise<Response>>()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

/** Shows the form and sends it, filled in. */
function sendForm(): void {
  renderScreen(<LoginPanel />, { shell: buildShell({ settings: { members: buildMembershipConfig() } }) })
  fireEvent.input(field('User name or e-mail'), { target: { value: 'ada@example.org' } })
  fireEvent.input(field('Password'), { target: { value: 'Popcorn-1' } })
  submit()
}

async function expectWords(words: string): Promise<void> {
  expect((await screen.findByText(text => text.startsWith(words))).closest('[role=alert]')).toBeTruthy()
  expect([field('User name or e-mail').value, field('Password').value]).toEqual(['ada@example.org', 'Popcorn-1'])
}

/** Sends it once more, and waits until its member is let in. */
async function expectWayIn(): Promise<void> {
  send.mockImplementation(async () => json(GOOD))
  submit()
  expect(await screen.findByText(/Ada/)).toBeTruthy()
  expect(readSessionState().status).toBe('member')
}

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  setSessionState({ status: 'anonymous', reason: null })
})
afterEach(() => {
  cleanup()
  forgetVisitor()
  send.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a login form that has no answer of the service', () => {
  it.each(FAULTS)(
    'says so, keeps what was typed, never sends twice, and can be sent again: %s',
    async (_, answer, key) => {
      send.mockImplementation(async () => answer())
      sendForm()
      await expectWords(english[key])
      expect(send).toHaveBeenCalledOnce()
      await expectWayIn()
    },
  )

  it('says that there is no network, and sends nothing', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    sendForm()
    await expectWords(english['loyaltyReply.offline'])
    expect(send).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    await expectWayIn()
  })
})
