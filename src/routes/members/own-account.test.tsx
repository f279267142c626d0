import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { setSessionState } from '../../features/session/client/session-store'
import { AccountPage } from './account-page'
import { ProfilePanel, ProfileScreen } from './profile-screen'

const ADA = buildMember({ hasOwnCalls: true, pendingEmail: null })
const SIGN_INS = [
  {
    sessionId: 's1',
    device: 'Firefox · Linux',
    begunAt: '2026-11-20T10:00:00Z',
    seenAt: '2026-11-22T10:00:00Z',
    isCurrent: true,
  },
  { sessionId: 's2', device: null, begunAt: '2026-11-01T10:00:00Z', seenAt: '2026-11-21T10:00:00Z', isCurrent: false },
]
const ALONE = SIGN_INS.slice(0, 1)

const show = () =>
  renderScreen(<AccountPage page="profile">{member => <ProfilePanel member={member} />}</AccountPage>, {
    shell: buildShell({ settings: { members: buildMembershipConfig() } }),
  })
const formOf = (name: string) => within(screen.getByRole('form', { name }))
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const textOf = (blob: Blob | undefined) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob ?? new Blob())
  })

beforeEach(() => {
  forgetVisitor()
  signInAs(ADA)
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
  delete window.__entrySearch
})

describe('a new address', () => {
  it('is sent after the present password, and its confirmation is asked for', async () => {
    const { calls } = playMemberService({
      'Own/SignIns': { signIns: ALONE },
      ProvePassword: {},
      'v3/Edit': {},
      'v3/GetMember': { memberDetails: { ...ADA, pendingEmail: 'countess@lumen.example' } },
    })
    show()
    const form = formOf('About you')
    expect(form.queryByLabelText('Present password')).toBeNull()
    await retype(form.getByLabelText('E-mail address'), 'countess@lumen.example')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Please fill this in')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Present password'), 'Correct-horse-7')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/sent a code to countess@lumen\.example/)).toBeTruthy()
    const sent = calls.filter(({ route }) => !route.includes('SignIns'))
    expect(sent.map(({ route }) => route.split('?')[0])).toEqual([
      '/Member/Own/ProvePassword',
      '/Member/v3/Edit',
      '/Member/v3/GetMember/',
    ])
    expect(sent[1]?.sent).toMatchObject({ email: 'countess@lumen.example' })
    expect(sent[1]?.sent).not.toHaveProperty('present')
    expect(form.getByLabelText('E-mail address')).toHaveProperty('value', ADA.email)
  })

  it('keeps all that was typed when the password was wrong, and says so at its field', async () => {
    const { countOf } = playMemberService({ 'Own/SignIns': { signIns: ALONE }, ProvePassword: { peachCode: 58 } })
    show()
    const form = formOf('About you')
    await retype(form.getByLabelText('E-mail address'), 'countess@lumen.example')
    await userEvent.type(form.getByLabelText('Present password'), 'wrong')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/Incorrect password/)).toBeTruthy()
    expect(form.getByLabelText('E-mail address')).toHaveProperty('value', 'countess@lumen.example')
    expect(form.getByLabelText('Present password')).toHaveProperty('value', 'wrong')
    expect(countOf('Edit')).toBe(0)
  })

  it('is confirmed by the letter’s link, with a press', async () => {
    window.__entrySearch = '?code=ABCD234567'
    signInAs({ ...ADA, pendingEmail: 'countess@lumen.example' })
    const changed = { ...ADA, email: 'countess@lumen.example' }
    const { calls } = playMemberService({
      'Own/SignIns': { signIns: ALONE },
      ConfirmEmail: { memberDetails: changed },
      'v3/GetMember': { memberDetails: changed },
    })
    show()
    await waitFor(() => expect(screen.getByLabelText('Code from the e-mail')).toHaveProperty('value', 'ABCD234567'))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
    expect(await screen.findByText('Your new address counts from now on')).toBeTruthy()
    expect(calls.find(({ route }) => route.includes('ConfirmEmail'))?.sent).toEqual({ code: 'ABCD234567' })
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', changed.email))
    expect(screen.queryByLabelText('Code from the e-mail')).toBeNull()
  })
})

describe('a letter’s link that is opened while signed out', () => {
  const open = () =>
    renderScreen(<ProfileScreen />, { shell: buildShell({ settings: { members: buildMembershipConfig() } }) })

  it('says that signing in completes the confirmation, and keeps the code for it', async () => {
    window.__entrySearch = '?code=ABCD234567'
    act(() => setSessionState({ status: 'anonymous', reason: null }))
    const page = open()
    expect(await screen.findByRole('heading', { name: 'Sign in to confirm your address' })).toBeTruthy()
    // The login page, and back.
    page.unmount()
    playMemberService({ 'Own/SignIns': { signIns: ALONE } })
    signInAs({ ...ADA, pendingEmail: 'countess@lumen.example' })
    open()
    await waitFor(() => expect(screen.getByLabelText('Code from the e-mail')).toHaveProperty('value', 'ABCD234567'))
  })

  it('says nothing of it without a code, or to whom has just signed out', async () => {
    act(() => setSessionState({ status: 'anonymous', reason: null }))
    open().unmount()
    window.__entrySearch = '?code=ABCD234567'
    act(() => setSessionState({ status: 'anonymous', reason: 'signedOut' }))
    open()
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy()
    expect(screen.queryByText('Sign in to confirm your address')).toBeNull()
  })
})

describe('a new password', () => {
  it('is sent after the present one', async () => {
    const { calls } = playMemberService({
      'Own/SignIns': { signIns: ALONE },
      ProvePassword: {},
      'v3/Edit': {},
      'v3/GetMember': { memberDetails: ADA },
    })
    show()
    const form = formOf('Password')
    await userEvent.type(form.getByLabelText('Present password'), 'Correct-horse-7')
    await userEvent.type(form.getByLabelText('New password'), 'Another-horse-8')
    await userEvent.type(form.getByLabelText(/Repeat/), 'Another-horse-8')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Your password has been changed')).toBeTruthy()
    expect(calls.find(({ route }) => route.includes('ProvePassword'))?.sent).toEqual({ password: 'Correct-horse-7' })
    expect(calls.find(({ route }) => route.includes('Edit'))?.sent).toEqual({
      email: ADA.email,
      password: 'Another-horse-8',
    })
  })
})

describe('the end of an account', () => {
  it('asks for the present password, and keeps the dialog open when it is wrong', async () => {
    let code = 58
    const { countOf } = playMemberService({
      'Own/SignIns': { signIns: ALONE },
      ProvePassword: () => ({ peachCode: code }),
      'v3/Delete': {},
      'v3/Logout': {},
    })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }))
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(dialog.getByText('Please fill this in')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Present password'), 'Correct-horse-7')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await dialog.findByText(/Incorrect password/)).toBeTruthy()
    expect([countOf('Delete'), dialog.getByLabelText('Present password')]).toMatchObject([
      0,
      { value: 'Correct-horse-7' },
    ])
    code = 0
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy()
  })
})

describe('where a member is signed in', () => {
  it('is listed, this device marked, and ended with a press', async () => {
    const { calls } = playMemberService({ 'Own/SignIns': { signIns: SIGN_INS }, EndSignIns: { signIns: ALONE } })
    show()
    expect(await screen.findByText('Firefox · Linux')).toBeTruthy()
    expect(screen.getByText('This device')).toBeTruthy()
    expect(screen.getByText(/^Last seen on 21 November 2026/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out: Unknown device' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Signed out there'))
    expect(calls.at(-1)).toMatchObject({ route: '/Member/Own/EndSignIns', sent: { sessionId: 's2' } })
    expect(screen.queryByText('Unknown device')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('is ended everywhere else at once', async () => {
    const { calls } = playMemberService({ 'Own/SignIns': { signIns: SIGN_INS }, EndSignIns: { signIns: ALONE } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
    expect(calls.at(-1)?.sent).toEqual({ sessionId: null })
  })
})

describe('a member’s data', () => {
  it('is saved as a file with one press', async () => {
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }))
    playMemberService({ 'Own/SignIns': { signIns: ALONE }, 'Own/Export': { memberData: { details: ADA } } })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('Your data has been saved as a file')).toBeTruthy()
    expect(JSON.parse(await textOf(saved[0]))).toMatchObject({ details: { email: ADA.email } })
  })
})

describe('at a backend of the operator’s', () => {
  it('none of it is offered, and changes are sent as ever', async () => {
    signInAs(buildMember())
    const { calls } = playMemberService({ 'v3/Edit': {}, 'v3/GetMember': { memberDetails: buildMember() } })
    show()
    await retype(screen.getByLabelText('E-mail address'), 'countess@lumen.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your details have been saved')).toBeTruthy()
    expect(calls.map(({ route }) => route.split('?')[0])).toEqual(['/Member/v3/Edit', '/Member/v3/GetMember/'])
    expect(screen.queryByLabelText('Present password')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Where you are signed in' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
  })
})
