import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { forgetVisitor, playMemberService } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../config/loyalty-config'
import { ActivatePanel } from './activate-screen'

type Activation = Pick<MembershipConfig, 'includeActivationCardNumber' | 'includeActivationPhoneNumber'>

const byCode: Activation = { includeActivationCardNumber: false, includeActivationPhoneNumber: false }
const byCard: Activation = { includeActivationCardNumber: true, includeActivationPhoneNumber: false }
const byCardAndPhone: Activation = { includeActivationCardNumber: true, includeActivationPhoneNumber: true }

const VALUES: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  code: 'ABC123',
  cardNumber: 'DEMO-1002',
  'phone.number': '07400 123456',
  username: '',
}

function show(activation: Activation): HTMLFormElement {
  renderScreen(<ActivatePanel />, { shell: buildShell({ settings: { members: buildMembershipConfig(activation) } }) })
  return screen.getByRole('form')
}

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')].filter(({ type }) => type !== 'hidden')

afterEach(() => {
  cleanup()
  forgetVisitor()
  vi.unstubAllGlobals()
})

/** Specification §3 Loyalty configuration: what a programme asks of whoever activates. */
describe('the activation of a programme', () => {
  it.each([
    ['a code alone', byCode, ['code', 'email']],
    ['a card', byCard, ['cardNumber', 'email', 'username']],
    ['a card and a telephone number', byCardAndPhone, ['cardNumber', 'email', 'phone.number', 'username']],
  ] as const)('asks for %s', (_, activation, names) => {
    expect(inputsOf(show(activation)).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['a code', byCode, { activationCode: 'ABC123' }, 'You can sign in now'],
    ['a card', byCard, { memberCardNumber: 'DEMO-1002' }, 'temporary password'],
    [
      'a card and a telephone number',
      byCardAndPhone,
      { memberCardNumber: 'DEMO-1002', mobileNumber: '+447400123456' },
      'temporary password',
    ],
  ] as const)('sends what it asked for, and says what comes then: %s', async (_, activation, sent, words) => {
    const { calls } = playMemberService({ StartRegistration: {}, Search: { memberId: null } })
    const form = show(activation)
    for (const input of inputsOf(form)) fireEvent.input(input, { target: { value: VALUES[input.name] } })
    fireEvent.submit(form)
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(calls[0]?.sent).toMatchObject({ email: 'ada@example.org', ...sent })
  })
})
