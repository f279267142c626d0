import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { PASSKEY_OPTIONS, playPasskeys } from '../../../tests/builders/page-passkeys'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../config/loyalty-config'
import { readSessionState, setSessionState } from '../../features/session/client/session-store'
import { AccountPage } from './account-page'
import { LoginPanel } from './login-screen'
import { ProfilePanel } from './profile-screen'

const ADA = buildMember({ hasOwnCalls: true, pendingEmail: null, passkeys: 0 })
const PHONE = { passkeyId: 'p1', name: 'My phone', createdAt: '2026-11-20T10:00:00Z', usedAt: null }
const LAPTOP = { ...PHONE, passkeyId: 'p2', name: 'Laptop', usedAt: '2026-11-21T10:00:00Z' }
const STARTED = { options: PASSKEY_OPTIONS }
const QUIET = { 'Own/SignIns': { signIns: [] } }
const TOKENS = { boxofficeSessionToken: 'token', boxofficeRefreshSessionToken: 'refresh' }

const shellOf = (own: Partial<MembershipConfig> = {}) =>
  buildShell({ settings: { members: buildMembershipConfig({ includePasskeys: true, ticketingUrl: null, ...own }) } })
const showProfile = (own: Partial<MembershipConfig> = {}) =>
  renderScreen(<AccountPage page="profile">{member => <ProfilePanel member={member} />}</AccountPage>, {
    shell: shellOf(own),
  })
const showLogin = (own: Partial<MembershipConfig> = {}) => renderScreen(<LoginPanel />, { shell: shellOf(own) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pathsOf = (calls: { route: string }[]) =>
  calls.map(({ route }) => route.split('?')[0]).filter(route => !/SignIns|Own\/Passkeys/.test(route ?? ''))

beforeEach(() => {
  forgetVisitor()
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('the login page', () => {
  beforeEach(() => setSessionState({ status: 'anonymous', reason: null }))

  it('signs in with a passkey, without a name', async () => {
    playPasskeys()
    const { calls } = playMemberService({
      StartPasskeyLogin: { ...STARTED, loginId: 'login-1' },
      LoginByPasskey: { memberDetails: ADA, sessionManagementTokens: TOKENS },
    })
    showLogin()
    await press('Sign in with a passkey')
    await waitFor(() => expect(readSessionState()).toMatchObject({ status: 'member', member: { memberId: 'm1' } }))
    expect(calls.at(-1)?.sent).toMatchObject({
      loginId: 'login-1',
      assertion: { id: 'a2V5', type: 'public-key', response: { signature: 'c2lnbmVk' } },
    })
  })

  it.each([
    ['NotAllowedError', 'The passkey was not used: it was cancelled, or took too long.'],
    ['SecurityError', 'This browser or device cannot use passkeys here.'],
    ['NotReadableError', 'The passkey could not be used. Please try again, or use your password.'],
  ])('says what came of it: %s', async (get, words) => {
    playPasskeys({ get })
    const { countOf } = playMemberService({ StartPasskeyLogin: { ...STARTED, loginId: 'login-1' } })
    showLogin()
    await press('Sign in with a passkey')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(countOf('LoginByPasskey')).toBe(0)
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' }).getAttribute('aria-busy')).not.toBe('true')
  })

  it('says when the account does not know the passkey any more', async () => {
    playPasskeys()
    playMemberService({ StartPasskeyLogin: { ...STARTED, loginId: 'l' }, LoginByPasskey: { peachCode: 2003 } })
    showLogin()
    await press('Sign in with a passkey')
    expect(await screen.findByText(/This passkey is not known here/)).toBeTruthy()
  })

  it('has no such button where site or browser have none', () => {
    showLogin()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
    cleanup()
    playPasskeys()
    showLogin({ includePasskeys: false })
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})

describe('a member’s passkeys', () => {
  it('are listed, and added with a name after the present password', async () => {
    playPasskeys()
    signInAs(ADA)
    const { calls } = playMemberService({
      ...QUIET,
      'Own/Passkeys': { passkeys: [LAPTOP], isEmailProven: true },
      ProvePassword: {},
      StartPasskey: STARTED,
      AddPasskey: { passkeys: [PHONE, LAPTOP] },
      'v3/GetMember': { memberDetails: { ...ADA, passkeys: 2 } },
    })
    showProfile()
    expect(await screen.findByText(/^Last used on 21 November 2026/)).toBeTruthy()
    await press('Add a passkey')
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make the passkey' }))
    expect(dialog.getAllByText('Please fill this in')).toHaveLength(2)
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), ' My phone ')
    await userEvent.type(dialog.getByLabelText('Present password'), 'Correct-horse-7')
    await userEvent.click(dialog.getByRole('button', { name: 'Make the passkey' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('The passkey has been added'))
    expect(screen.getByText('Not used yet')).toBeTruthy()
    expect(pathsOf(calls)).toEqual([
      '/Member/Own/ProvePassword',
      '/Member/Own/StartPasskey',
      '/Member/Own/AddPasskey',
      '/Member/v3/GetMember/',
    ])
    expect(calls.find(({ route }) => route.includes('AddPasskey'))?.sent).toMatchObject({
      name: 'My phone',
      registration: { id: 'a2V5', response: { attestationObject: 'bWFkZQ', transports: ['internal'] } },
    })
  })

  it('keep the dialog open, with all that was typed, when the device has one already', async () => {
    playPasskeys({ create: 'InvalidStateError' })
    signInAs(ADA)
    playMemberService({
      ...QUIET,
      'Own/Passkeys': { passkeys: [], isEmailProven: true },
      ProvePassword: {},
      StartPasskey: STARTED,
    })
    showProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }))
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'My phone')
    await userEvent.type(dialog.getByLabelText('Present password'), 'Correct-horse-7')
    await userEvent.click(dialog.getByRole('button', { name: 'Make the passkey' }))
    expect(await dialog.findByText('This device already has a passkey for your account.')).toBeTruthy()
    expect(dialog.getByLabelText('Name of the passkey')).toHaveProperty('value', 'My phone')
  })

  it('are removed after a proof by one of them', async () => {
    playPasskeys()
    signInAs({ ...ADA, passkeys: 1 })
    const { calls } = playMemberService({
      ...QUIET,
      'Own/Passkeys': { passkeys: [PHONE], isEmailProven: true },
      StartPasskeyProof: STARTED,
      ProvePasskey: {},
      RemovePasskey: { passkeys: [] },
      'v3/GetMember': { memberDetails: ADA },
    })
    showProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: My phone' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove ‘My phone’' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey instead' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirmed with your passkey'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('The passkey has been removed'))
    expect(pathsOf(calls)).toEqual([
      '/Member/Own/StartPasskeyProof',
      '/Member/Own/ProvePasskey',
      '/Member/Own/RemovePasskey',
      '/Member/v3/GetMember/',
    ])
    expect(screen.queryByText('My phone')).toBeNull()
  })

  it('need a proven address: a code is sent, and asked for on the page', async () => {
    playPasskeys()
    signInAs(ADA)
    playMemberService({
      ...QUIET,
      'Own/Passkeys': { passkeys: [], isEmailProven: false },
      SendEmailProof: {},
      'v3/GetMember': { memberDetails: { ...ADA, pendingEmail: ADA.email } },
    })
    showProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a code' }))
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeTruthy()
    expect(await screen.findByText(/Enter the code from our e-mail above/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('are removed, not added, where the browser can use none; and are not there where the site has none', async () => {
    signInAs(ADA)
    const { countOf } = playMemberService({ ...QUIET, 'Own/Passkeys': { passkeys: [PHONE], isEmailProven: true } })
    showProfile()
    expect(await screen.findByRole('button', { name: 'Remove: My phone' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(countOf('Own/Passkeys')).toBe(1)
    cleanup()
    playPasskeys()
    showProfile({ includePasskeys: false })
    expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull()
    expect(countOf('Own/Passkeys')).toBe(1)
  })
})

describe('a passkey in place of the present password', () => {
  const MEMBER = { ...ADA, passkeys: 1 }
  const listed = { 'Own/Passkeys': { passkeys: [PHONE], isEmailProven: true } }
  const proof = { StartPasskeyProof: STARTED, ProvePasskey: {} }
  const typeNew = async () => {
    const form = within(screen.getByRole('form', { name: 'Password' }))
    await userEvent.type(form.getByLabelText('New password'), 'Another-horse-8')
    await userEvent.type(form.getByLabelText(/Repeat/), 'Another-horse-8')
    return form
  }

  it('lets a new password be set, and is asked for again when it came too late', async () => {
    playPasskeys()
    signInAs(MEMBER)
    let code = 428
    const { calls, countOf } = playMemberService({
      ...QUIET,
      ...listed,
      ...proof,
      'v3/Edit': () => ({ peachCode: code }),
      'v3/GetMember': { memberDetails: MEMBER },
    })
    showProfile()
    const form = await typeNew()
    await userEvent.click(form.getByRole('button', { name: 'Use a passkey instead' }))
    expect(await form.findByText('Confirmed with your passkey')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    expect(await form.findByText(/Enter your present password first/)).toBeTruthy()
    const present = form.getByLabelText('Present password')
    await waitFor(() => expect(document.activeElement).toBe(present))
    expect(present).toHaveProperty('value', '')
    expect(form.queryByText('Please fill this in')).toBeNull()
    expect(form.getByText(/Enter your present password first/)).toBeTruthy()
    expect(form.getByLabelText('New password')).toHaveProperty('value', 'Another-horse-8')
    code = 0
    await userEvent.click(form.getByRole('button', { name: 'Use a passkey instead' }))
    expect(await form.findByText('Confirmed with your passkey')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Your password has been changed')).toBeTruthy()
    expect(countOf('ProvePassword')).toBe(0)
    expect(calls.find(({ route }) => route.includes('Edit'))?.sent).not.toHaveProperty('present')
  })

  it('is not offered to a member without one', () => {
    playPasskeys()
    signInAs(ADA)
    playMemberService({ ...QUIET, ...listed })
    showProfile()
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
  })
})
