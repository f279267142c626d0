import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { readSessionState, setSessionState } from '../../features/session/client/session-store'
import { SESSION_COOKIE } from '../../features/session/rules/session-cookie'
import { AccountPage } from './account-page'

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } })

/** Answers after which nobody knows whether the session still counts. */
const SILENCES: Readonly<Record<string, () => Response>> = {
  'a gateway without an upstream (502)': () => json('{"statusCode":502,"error":"Bad gateway"}', 502),
  'an open breaker (503)': () => json('{"statusCode":503,"error":"Unavailable"}', 503),
  'an upstream that is too slow (504)': () => json('{"statusCode":504,"error":"Timeout"}', 504),
  'a connection that breaks': () => {
    throw new TypeError('Failed to fetch')
  },
  'a page of somebody else’s network': () =>
    new Response('<h1>Please accept our terms</h1>', { headers: { 'content-type': 'text/html' } }),
  'half an answer': () => json('{"peachCode":0,"memberDetails":{"memb'),
}

const GOOD = JSON.stringify({
  peachCode: 0,
  statusCode: 200,
  memberDetails: buildMember(),
  sessionManagementTokens: { boxofficeSessionToken: 'next', boxofficeRefreshSessionToken: 'next' },
})

const send = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  signInAs(buildMember())
  setSessionState({ status: 'pending', problem: 'offline' })
})
afterEach(() => {
  cleanup()
  forgetVisitor()
  send.mockReset()
  vi.unstubAllGlobals()
})

/** Specification §6; decision 041. */
describe('an account that nobody answers for', () => {
  it.each(Object.entries(SILENCES))('%s: says so, keeps the session, and opens by another try', async (_, answer) => {
    renderScreen(<AccountPage page="account">{() => <p>Inside</p>}</AccountPage>, {
      shell: buildShell({ settings: { members: buildMembershipConfig() } }),
    })
    const again = screen.getByRole('button', { name: 'Try again' })
    send.mockImplementation(async () => answer())
    await userEvent.click(again)
    expect(await screen.findByText('Your account cannot be reached right now')).toBeTruthy()
    expect(readSessionState()).toEqual({ status: 'pending', problem: 'unavailable' })
    expect(send).toHaveBeenCalledOnce()
    expect(decodeURIComponent(document.cookie)).toContain(`${SESSION_COOKIE}={"token":"token-m1"`)

    send.mockImplementation(async () => json(GOOD))
    await userEvent.click(again)
    expect(await screen.findByText('Inside')).toBeTruthy()
  })
})
