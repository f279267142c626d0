import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { navigations } from '../../../tests/stubs/gatsby'
import type { MembershipConfig } from '../../config/loyalty-config'
import { setSessionState } from '../../features/session/client/session-store'
import { PagePathProvider } from '../../ui/link-behaviour'
import { ActivatePanel } from './activate-screen'
import { ConfirmPanel } from './confirm-screen'
import { ForgotPasswordScreen } from './forgot-password-screen'
import { ForgotUsernameScreen } from './forgot-username-screen'
import { LoginPanel } from './login-screen'
import { RegisterPanel } from './register-screen'
import { ResetPasswordScreen } from './reset-password-screen'

const WAY_BACK = 'from=%2Fmovies%2F&return=%2Fstartticketing%2FP1&requestData=r%2F1'
const PASSWORD = 'Second-reel-36!'

function open(path: string, page: ReactElement, own: Partial<MembershipConfig> = {}, wayBack = WAY_BACK) {
  window.history.replaceState(null, '', `${path}?${wayBack}`)
  const shell = buildShell({ settings: { members: buildMembershipConfig(own) } })
  return renderScreen(<PagePathProvider value={path}>{page}</PagePathProvider>, { shell })
}

const SIGN_IN_PAGES = /^\/(?:login|register|activate|confirm|forgot-password|reset-password|forgot-username)\//
const signInLinks = () =>
  screen
    .queryAllByRole('link', { hidden: true })
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => SIGN_IN_PAGES.test(href))

const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`input[name="${name}"]`)!, { target: { value } })
const send = () => fireEvent.click(document.querySelector('main form button[type=submit], form button[type=submit]')!)
const sentMetadata = () =>
  vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)).reqMetadata as Record<string, unknown>)

beforeEach(() => {
  navigations.length = 0
  setSessionState({ status: 'anonymous', reason: null })
})
afterEach(() => {
  cleanup()
  forgetVisitor()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['base']
  window.history.replaceState(null, '', '/')
})

/** Specification §2: `return` and `requestData` survive every way that leads to a signed-in member. */
describe('where a visitor comes from', () => {
  it.each<[string, ReactElement, number]>([
    ['/login/', <LoginPanel key="" />, 5],
    ['/register/', <RegisterPanel key="" />, 2],
    ['/activate/', <ActivatePanel key="" />, 2],
    ['/forgot-password/', <ForgotPasswordScreen key="" />, 2],
    ['/forgot-username/', <ForgotUsernameScreen key="" />, 2],
    ['/reset-password/', <ResetPasswordScreen key="" />, 1],
  ])('goes along with every sign-in link of %s', (path, page, count) => {
    open(path, page)
    expect(signInLinks()).toHaveLength(count)
    for (const link of signInLinks()) expect(link).toMatch(new RegExp(`/\\?${WAY_BACK}$`))
  })

  it('goes along with the link of a letter that sets a password', async () => {
    playMemberService({ GetResetPasswordCode: {} })
    open('/forgot-password/', <ForgotPasswordScreen />)
    type('email', 'ada@example.org')
    send()
    await screen.findByText('Check your e-mail')
    const route = String(sentMetadata()[0]?.['route'])
    const link = new URL(new URLSearchParams(route.split('?')[1]).get('resetPasswordLink') ?? '')
    expect(link.pathname + link.search).toBe(`/reset-password/?${WAY_BACK}`)
  })

  it('is beside the language of the page, which letters are written in', async () => {
    playMemberService({ GetResetPasswordCode: {} })
    for (const base of ['/nl', '']) {
      document.documentElement.dataset['base'] = base
      open('/forgot-password/', <ForgotPasswordScreen />)
      type('email', 'ada@example.org')
      send()
      await screen.findByText('Check your e-mail')
      cleanup()
    }
    expect(sentMetadata().map(({ language }) => language)).toEqual(['nl', undefined])
  })

  it('goes along with the code that is sent again, and with the way to sign in once it counts', async () => {
    playMemberService({ SendMemberActivationCode: {}, StartRegistration: {} })
    open('/confirm/', <ConfirmPanel />)
    type('email', 'ada@example.org')
    fireEvent.click(await screen.findByRole('button', { name: 'Send the code again' }))
    await screen.findByText(/We have sent a code/)
    type('code', 'ABC123')
    send()
    await screen.findByText('Your account is active')
    expect(sentMetadata().map(({ wayBack }) => wayBack)).toEqual([WAY_BACK, undefined])
    expect(signInLinks()).toEqual([`/login/?${WAY_BACK}`])
  })
})

describe.each([1, 3] as const)('who signs in, version %i', version => {
  it.each([
    ['/account/orders/', '/account/orders/'],
    ['/account/rewards/', '/account/rewards/'],
    ['/watchlist/', '/watchlist/'],
    ['/movies/', '/movies/'],
    ['/movies/1-a-film/?day=2026-01-01#times', '/movies/1-a-film/?day=2026-01-01#times'],
    ['https://evil.example/account/orders/', '/account/'],
    ['//evil.example/', '/account/'],
    ['/register/', '/account/'],
  ])('is led from %s to %s, once', async (from, to) => {
    const sessionManagementTokens = { boxofficeSessionToken: 't', boxofficeRefreshSessionToken: 'r' }
    playMemberService({ Login: { memberDetails: buildMember(), sessionManagementTokens } })
    open('/login/', <LoginPanel />, { version }, new URLSearchParams({ from }).toString())
    type('username', 'ada@example.org')
    type('password', PASSWORD)
    send()
    await waitFor(() => expect(navigations).toEqual([{ to, options: { replace: true } }]))
    // The address on the way has no query, and the session is written again.
    act(() => {
      window.history.replaceState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      signInAs(buildMember({ firstName: 'Augusta' }), { version })
    })
    expect(navigations).toHaveLength(1)
  })
})

describe('a member who chooses a password while activating the account', () => {
  it.each<[string, ReactElement]>([
    ['/confirm/', <ConfirmPanel key="" />],
    ['/activate/', <ActivatePanel key="" />],
  ])('is signed in at %s, and returns to the purchase', async (path, page) => {
    const sessionManagementTokens = { boxofficeSessionToken: 't', boxofficeRefreshSessionToken: 'r' }
    playMemberService({
      StartRegistration: ({ password }) => (password ? {} : { peachCode: 422 }),
      Search: {},
      Login: { memberDetails: buildMember(), sessionManagementTokens },
    })
    open(path, page, { includeActivationCardNumber: false, includeActivationPhoneNumber: false })
    type('email', 'ada@example.org')
    type('code', 'ABC123')
    send()
    await waitFor(() => expect(document.querySelector('input[name=password]')).toBeTruthy())
    type('password', PASSWORD)
    type('repeatedPassword', PASSWORD)
    send()
    await waitFor(() => expect(navigations).toEqual([{ to: `/login/?${WAY_BACK}`, options: { replace: true } }]))
  })
})

describe('somebody who joins', () => {
  async function join(wayBack: string) {
    const member = buildMember()
    const sessionManagementTokens = { boxofficeSessionToken: 't', boxofficeRefreshSessionToken: 'r' }
    playMemberService({ '/Member/v3/Create': {}, Login: { memberDetails: member, sessionManagementTokens } })
    open('/register/', <RegisterPanel />, { includeActivation: false }, wayBack)
    const values = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.org', repeatedEmail: 'ada@example.org' }
    const rest = { 'phone.number': '07400 123456', password: PASSWORD, repeatedPassword: PASSWORD }
    for (const [name, value] of Object.entries({ ...values, ...rest })) type(name, value)
    send()
    await screen.findByText('Welcome, Ada', undefined, { timeout: 5_000 })
    return screen.getByRole('link').getAttribute('href')
  }

  it('goes on with a purchase, which the login page hands over, and the letter knows of it', async () => {
    expect(await join(WAY_BACK)).toBe(`/login/?${WAY_BACK}`)
    expect(sentMetadata()[0]?.['wayBack']).toBe(WAY_BACK)
    await waitFor(() => expect(navigations).toEqual([{ to: `/login/?${WAY_BACK}`, options: { replace: true } }]))
  })

  it('can go back to the page before, else to the account', async () => {
    expect(await join('from=%2Fmovies%2F')).toBe('/movies/')
    cleanup()
    forgetVisitor()
    setSessionState({ status: 'anonymous', reason: null })
    expect(await join('')).toBe('/account/')
    expect(navigations).toEqual([])
  })
})

describe.each([
  ['/register/', <RegisterPanel key="" />],
  ['/activate/', <ActivatePanel key="" />],
])('a member who is signed in on %s', (path, page) => {
  it.each([
    ['', '/account/'],
    ['from=%2Fwatchlist%2F', '/watchlist/'],
    [WAY_BACK, `/login/?${WAY_BACK}`],
  ])('is led on, once: %s', (wayBack, to) => {
    open(path, page, {}, wayBack)
    act(() => signInAs(buildMember()))
    expect(screen.queryByRole('form')).toBeNull()
    expect(navigations).toEqual([{ to, options: { replace: true } }])
    act(() => window.history.replaceState(null, '', '/elsewhere/'))
    act(() => signInAs(buildMember({ firstName: 'Augusta' })))
    expect(navigations).toHaveLength(1)
  })
})
