import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../config/loyalty-config'
import { forgetSessionClient } from '../../features/session/client/session-access'
import { setSessionState } from '../../features/session/client/session-store'
import { PENDING } from '../../features/session/rules/session-state'
import { LoginPanel } from './login-screen'

const answer = (json: object, status = 200) => new Response(JSON.stringify(json), { status })
const send = vi.fn<(url: unknown, init?: RequestInit) => Promise<Response>>()

function show(own: Partial<MembershipConfig> = {}) {
  return renderScreen(<LoginPanel />, { shell: buildShell({ settings: { members: buildMembershipConfig(own) } }) })
}

function fill(username: string, password: string) {
  fireEvent.input(screen.getByLabelText('User name or e-mail'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  setSessionState({ status: 'anonymous', reason: null })
})
afterEach(() => {
  cleanup()
  forgetSessionClient()
  setSessionState(PENDING)
  send.mockReset()
  vi.unstubAllGlobals()
})

/** Specification §4 Login, §8. */
describe('the login page', () => {
  it('says at the fields what is missing, and sends nothing', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/User name/)))
    expect(send).not.toHaveBeenCalled()
  })

  it('says a wrong password at its field with the code, keeps what was typed, and sends once', async () => {
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: 58 })))
    show()
    fill('ada@example.org', 'wrong')
    fireEvent.click(screen.getByRole('button', { name: /Sign in/ }))
    expect(await screen.findByText('Incorrect password (Code: 58)')).toBeTruthy()
    expect(valueOf(screen.getByLabelText('User name or e-mail'))).toBe('ada@example.org')
    expect(valueOf(screen.getByLabelText('Password'))).toBe('wrong')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(send).toHaveBeenCalledOnce()
  })

  it('offers the code again to whoever is not activated', async () => {
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: 26 })))
    show()
    fill('ada@example.org', 'Popcorn-1')
    expect(await screen.findByText('Your account is not activated (Code: 26)')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter the code from our e-mail' }).getAttribute('href')).toBe('/confirm/')
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: 0 })))
    fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
    expect(await screen.findByText(/We have sent a code to ada@example.org/)).toBeTruthy()
    expect(JSON.parse(String(send.mock.lastCall?.[1]?.body))).toMatchObject({
      email: 'ada@example.org',
      reqMetadata: { route: expect.stringContaining('/Member/v3/SendMemberActivationCode') },
    })
  })

  it('leads to a password of one’s own where it must be changed', async () => {
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: 1015 })))
    show()
    fill('ada@example.org', 'TEMP-1')
    expect(await screen.findByText('Choose a password of your own')).toBeTruthy()
    expect(valueOf(screen.getByLabelText('E-mail'))).toBe('ada@example.org')
  })

  it.each([
    [1019, 'Your account is blocked (Code: 1019)', '/forgot-password/'],
    [29, 'Your email is not associated with a member (Code: 29)', '/register/'],
  ])('has a way out of code %s', async (code, words, path) => {
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: code })))
    show()
    fill('ada@example.org', 'Popcorn-1')
    expect(await screen.findByText(words)).toBeTruthy()
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toContain(path)
  })

  it('links only to pages that the programme has', () => {
    show({ paths: { login: '/login/', register: '/register/', 'forgot-password': '/forgot-password/' } })
    expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Activate a card from the box office' })).toBeNull()
  })

  it('has the operator’s own words for guests who join', () => {
    show({ guestSignupTabText: 'Come in', guestSignupTabButton: 'Now' })
    fireEvent.click(screen.getByRole('tab', { name: 'Become a member' }))
    expect(screen.getByText('Come in')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Now' }).getAttribute('href')).toBe('/register/')
  })

  it('keeps what is typed before it is known that nobody is there, and no place of a member’s then', () => {
    setSessionState(PENDING)
    const { container } = show()
    expect(screen.getByText('Opening your account …')).toBeTruthy()
    fireEvent.input(screen.getByLabelText('User name or e-mail'), { target: { value: 'ada' } })
    act(() => setSessionState({ status: 'anonymous', reason: null }))
    expect(valueOf(screen.getByLabelText('User name or e-mail'))).toBe('ada')
    expect(container.querySelector('.for-member')).toBeNull()
  })

  it('shows the form, not a place, to whoever’s session could not be asked for', () => {
    setSessionState({ status: 'pending', problem: 'offline' })
    const { container } = show()
    expect(screen.getByLabelText('Password')).toBeTruthy()
    expect(container.querySelector('.for-member, [data-waits]')).toBeNull()
  })

  it.each([
    ['TIERED', 'button', 'Renew my membership', 'Sign in again to renew it.'],
    ['NON_TIERED', 'link', 'Find a box office', 'Renew it at the box office of any of our cinemas.'],
  ] as const)('leads members whose time is over on, in a programme of type %s', async (type, role, name, words) => {
    window.history.replaceState(null, '', '/login/?loyalty=expired')
    const shown = show({ type })
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    send.mockImplementation(() => Promise.resolve(answer({ peachCode: 46 })))
    fill('ada@example.org', 'Popcorn-1')
    expect(await screen.findByRole(role, { name })).toBeTruthy()
    shown.unmount()
    setSessionState({ status: 'expired', member: buildMember({ memberExpiry: '2026-05-01T00:00:00Z' }) })
    show({ type })
    expect(screen.getByRole(role, { name })).toBeTruthy()
    window.history.replaceState(null, '', '/login/')
  })

  it.each(['ended', 'lapsed'] as const)('says that a session has ended: %s', reason => {
    setSessionState({ status: 'anonymous', reason })
    show()
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
  })
})
