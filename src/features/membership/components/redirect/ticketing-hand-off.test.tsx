import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../../../tests/builders/render-screen'
import { type SessionService, stubSessionService } from '../../../../../tests/builders/session-service'
import { replaceDocument } from '../../../../platform/document'
import type { MembershipConfig } from '../../../../config/loyalty-config'
import { forgetSessionClient } from '../../../session/client/session-access'
import { readSessionState, setSessionState, storeSession } from '../../../session/client/session-store'
import { TicketingHandOff } from './ticketing-hand-off'

vi.mock('../../../../platform/document', async importOriginal => ({
  ...(await importOriginal<object>()),
  replaceDocument: vi.fn(),
}))

const TARGET = '?return=%2Fstartticketing%2FP1%2F7&requestData=r1'
const member = { memberId: 'm-1', username: null, email: 'a@b.example', firstName: 'Ada', lastName: null }
let service: SessionService

function signIn(version: 1 | 3) {
  const { boxofficeSessionToken: token, boxofficeRefreshSessionToken: refreshToken } = service.issue()
  const session = { token, refreshToken, cypherVersion: version, memberId: 'm-1' } as const
  storeSession(session, { hours: 1 })
  setSessionState({ status: 'member', session, member, isKept: true })
}
function open(search: string, own: Partial<MembershipConfig> = {}) {
  window.history.replaceState(null, '', `/login/${search}`)
  return renderScreen(<TicketingHandOff />, {
    shell: buildShell({ settings: { members: buildMembershipConfig(own) } }),
  })
}
/** Code that is loaded and answers that come. */
async function settle() {
  await act(async () => {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 40; turn++) await new Promise(resolve => setImmediate(resolve))
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(replaceDocument).mockClear()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  service = stubSessionService()
  forgetSessionClient()
})
afterEach(() => {
  act(() => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason: null })
  })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the hand-off to ticketing after login (specification §4)', () => {
  it('of version 1 validates the token, says what happens, and leaves after five seconds', async () => {
    signIn(1)
    open(TARGET, { version: 1 })
    await settle()
    expect(service.asked).toMatchObject([{ path: '/Member/ValidateToken', body: { token: 'token-1' } }])
    expect(screen.getByText('You will be redirected in a few seconds...')).toBeDefined()
    const address = 'https://tickets.example/lumen/startticketing/P1/7?requestData=r1&token=token-1'
    const link = screen.getByRole('link', { name: 'Click here if it does not work', hidden: true })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, null])
    await pass(4_900)
    expect(replaceDocument).not.toHaveBeenCalled()
    await pass(200)
    expect(replaceDocument).toHaveBeenCalledWith(address)
  })

  it('of version 3 posts the token in a form', async () => {
    const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    signIn(3)
    open(TARGET, { provider: 'BOOST_POS', tokenParameter: 'userSessionId' })
    await settle()
    const form = submitted.mock.contexts[0] as HTMLFormElement
    expect([form.method, form.action]).toEqual([
      'post',
      'https://tickets.example/lumen/startticketing/P1/7?requestData=r1',
    ])
    expect(Object.fromEntries(new FormData(form))).toEqual({ userSessionId: 'token-1' })
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(replaceDocument).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', { body: { peachCode: 7 } }],
    ['lost', 'lost' as const],
  ])('signs the member out whose validation is %s', async (_name, answer) => {
    signIn(1)
    service.intercept = call => (call === 'Logout' ? undefined : answer)
    open(TARGET, { version: 1 })
    await settle()
    expect(readSessionState().status).toBe('anonymous')
    await pass(6_000)
    expect(replaceDocument).not.toHaveBeenCalled()
  })

  it('says that it leads nowhere but to ticketing, and hands no token on', async () => {
    signIn(1)
    open('?return=%2F%2Fevil.example', { version: 1 })
    await settle()
    expect(screen.getByText(/does not lead to our ticketing service/)).toBeDefined()
    await pass(6_000)
    expect([service.asked, vi.mocked(replaceDocument).mock.calls]).toEqual([[], []])
  })

  it.each(['anonymous', 'expired'] as const)('does nothing for visitors who are %s', async status => {
    setSessionState(status === 'expired' ? { status, member } : { status, reason: null })
    open(TARGET, { version: 1 })
    await settle()
    await pass(6_000)
    expect([service.asked, vi.mocked(replaceDocument).mock.calls]).toEqual([[], []])
  })

  it('waits for a visitor who is about to sign in', async () => {
    setSessionState({ status: 'anonymous', reason: null })
    open(TARGET, { version: 1 })
    await settle()
    act(() => signIn(1))
    await settle()
    expect(screen.getByText('You will be redirected in a few seconds...')).toBeDefined()
  })

  it.each([1, 3] as const)('is over once the member has left: coming back leads on, version %i', async version => {
    const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const wentBack = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    signIn(version)
    const page = open(TARGET, { version })
    window.history.replaceState({ key: 'k' }, '')
    await settle()
    const link = screen.queryByRole('link', { hidden: true })
    link?.addEventListener('click', event => event.preventDefault())
    if (link) fireEvent.click(link)
    expect([window.history.state, wentBack.mock.calls]).toEqual([{ key: 'k', leftForTicketing: true }, []])
    // Out of the browser's cache, then as a document that is loaded anew.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(wentBack).toHaveBeenCalledTimes(1)
    page.unmount()
    const shell = buildShell({ settings: { members: buildMembershipConfig({ version }) } })
    renderScreen(<TicketingHandOff />, { shell })
    await settle()
    await pass(6_000)
    expect(wentBack).toHaveBeenCalledTimes(2)
    expect([submitted.mock.calls.length, vi.mocked(replaceDocument).mock.calls]).toEqual([version === 3 ? 1 : 0, []])
  })
})
