import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { ActivatePanel } from './activate-screen'
import { ConfirmPanel } from './confirm-screen'
import { RegisterPanel } from './register-screen'

const EMAIL = 'ada@example.org'
const PASSWORD = 'Popcorn-1895!'
const MEMBERS = buildMembershipConfig({
  includeActivation: true,
  includeActivationCardNumber: false,
  includeActivationPhoneNumber: false,
})

afterEach(() => {
  cleanup()
  forgetVisitor()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

function show(panel: Parameters<typeof renderScreen>[0]): void {
  renderScreen(panel, { shell: buildShell({ settings: { members: MEMBERS } }) })
}

/** Opens the page by a link, whose private part has left the address. */
function openLink(query: string): void {
  window.__entrySearch = `?email=${encodeURIComponent(EMAIL)}&activationCode=ABC123`
  window.history.replaceState(null, '', `/confirm/${query}`)
  show(<ConfirmPanel />)
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
function send(values: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(values)) {
    const field = input(name)
    if (!field) throw new Error(`There is no field ${name}`)
    fireEvent.input(field, { target: { value } })
  }
  fireEvent.submit(screen.getByRole('form'))
}
const chosen = { password: PASSWORD, repeatedPassword: PASSWORD }
const LETS_IN = {
  Login: {
    memberDetails: buildMember({ email: EMAIL }),
    sessionManagementTokens: { boxofficeSessionToken: 't', boxofficeRefreshSessionToken: 'r' },
  },
}
const wantsPassword = ({ password }: Record<string, unknown>) => (password ? {} : { peachCode: 422 })

/** Decision 082. */
describe('an account that is activated', () => {
  it('takes its password on the page of the link, by one press', async () => {
    const { calls } = playMemberService({ StartRegistration: wantsPassword, ...LETS_IN })
    openLink('?choosePassword=1')
    expect(await screen.findByText(/Choose the password that opens your account/)).toBeTruthy()
    expect([input('email')?.value, input('code')?.value]).toEqual([EMAIL, 'ABC123'])
    expect(calls).toEqual([])
    send(chosen)
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy()
    expect(calls.map(({ sent }) => sent)).toMatchObject([
      { email: EMAIL, activationCode: 'ABC123', password: PASSWORD },
      { username: EMAIL, password: PASSWORD },
    ])
  })

  it('leads to the login, with the reason, where the sign-in fails', async () => {
    playMemberService({ StartRegistration: wantsPassword, Login: 'lost' })
    openLink('?choosePassword=1')
    await waitFor(() => expect(input('password')).toBeTruthy())
    send(chosen)
    expect(await screen.findByText('Your account is ready')).toBeTruthy()
    expect(screen.getByText(/offline|connection|reached/i)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toMatch(/^\/login\//)
  })

  it('asks whoever types the code, who keeps what was typed, and shows no fault', async () => {
    const { calls } = playMemberService({ StartRegistration: wantsPassword, ...LETS_IN })
    show(<ConfirmPanel />)
    expect(input('password')).toBeNull()
    send({ email: EMAIL, code: 'ABC123' })
    await waitFor(() => expect(document.activeElement).toBe(input('password')))
    expect([input('email')?.value, input('code')?.value]).toEqual([EMAIL, 'ABC123'])
    expect(screen.queryByText(/Code: 422/)).toBeNull()
    send({ ...chosen, repeatedPassword: 'another' })
    expect(await screen.findByText(/do not match|not the same/i)).toBeTruthy()
    send(chosen)
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy()
    expect(calls.map(({ sent }) => sent['password'])).toEqual([undefined, PASSWORD, PASSWORD])
  })

  it('says at its field that a password is too common, and keeps all that was typed', async () => {
    playMemberService({ StartRegistration: { peachCode: 2005 } })
    openLink('?choosePassword=1')
    await waitFor(() => expect(input('password')).toBeTruthy())
    send(chosen)
    const words = await screen.findByText(/among those that are guessed first/)
    expect(input('password')?.getAttribute('aria-describedby')).toContain(words.closest('[id]')?.id)
    expect([input('password')?.value, input('repeatedPassword')?.value]).toEqual([PASSWORD, PASSWORD])
    expect([input('email')?.value, input('code')?.value]).toEqual([EMAIL, 'ABC123'])
  })

  it('asks on the page of activation too', async () => {
    const { calls } = playMemberService({ StartRegistration: wantsPassword, Search: { memberId: null }, ...LETS_IN })
    show(<ActivatePanel />)
    send({ email: EMAIL, code: 'ABC123' })
    await waitFor(() => expect(document.activeElement).toBe(input('password')))
    send(chosen)
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy()
    expect(calls.map(({ sent }) => sent['password'])).toEqual([undefined, PASSWORD, undefined, PASSWORD])
  })

  it.each([
    ['asks nobody again who has just registered', true, PASSWORD],
    ['gets no password where another service keeps it', undefined, undefined],
  ])('%s', async (_, hasOwnCalls, sent) => {
    const memberDetails = { ...buildMember({ email: EMAIL }), hasOwnCalls }
    const { calls } = playMemberService({
      'Member/v3/Create': { memberDetails },
      StartRegistration: hasOwnCalls ? wantsPassword : {},
      Login: { peachCode: 58 },
    })
    show(<RegisterPanel />)
    const names = { firstname: 'Ada', lastname: 'Byron', email: EMAIL, repeatedEmail: EMAIL }
    send({ ...names, 'phone.number': '07400 123456', ...chosen })
    expect(await screen.findByText('One more step: check your e-mail')).toBeTruthy()
    send({ code: 'ABC123' })
    await waitFor(() => expect(calls.some(({ route }) => route.includes('Login'))).toBe(true))
    expect(calls.filter(({ route }) => route.includes('StartRegistration')).map(call => call.sent['password'])).toEqual(
      [sent],
    )
  })
})
