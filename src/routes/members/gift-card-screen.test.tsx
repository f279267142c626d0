import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { forgetVisitor, playMemberService } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../config/loyalty-config'
import { GiftCardCheck } from './gift-card-screen'

/** Specification §8 Loyalty reply codes, letter by letter, and what decisions say of 423 and 429. */
const CATALOGUE: Readonly<Record<number, string>> = {
  26: 'Your account is not activated',
  29: 'Your email is not associated with a member',
  30: 'Member not found',
  31: 'Incorrect password',
  34: 'This email is already associated to a member',
  46: 'Your account has expired',
  51: 'Invalid gift card',
  57: 'Invalid reset code',
  58: 'Incorrect password',
  60: 'This email is already associated to a member',
  72: "This movie can't be added to your watchlist yet",
  76: 'Your account is already active',
  84: 'Password should meet complexity rules',
  85: 'Invalid activation info',
  1015: 'You need to change your password',
  1019: 'Your account is blocked',
  1020: 'This card is already active',
  423: 'This is locked for a while. Please try again later.',
  429: 'That was too often. Please wait a little and try again.',
}
const CODES = Object.keys(CATALOGUE).map(Number)
const BOOST_POS_84 =
  'Your password is not strong enough. It must contain at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number, and 1 special character.'
const NUMBER = '6000 1234 1234 1234'

/** Sends a gift card's number, refused with each code in turn. @returns what the form says each time */
async function saidFor(
  codes: readonly number[],
  membershipConfig: Partial<MembershipConfig>,
  clientErrorMessage: string | null,
) {
  let code = 0
  playMemberService({ GiftCard: () => ({ peachCode: code, statusCode: code, clientErrorMessage }) })
  renderScreen(<GiftCardCheck />, {
    shell: buildShell({ settings: { members: buildMembershipConfig(membershipConfig) } }),
  })
  const number = screen.getByLabelText<HTMLInputElement>(/number/i)
  fireEvent.input(number, { target: { value: NUMBER } })
  const said: Record<number, string | null> = {}
  for (code of codes) {
    fireEvent.click(screen.getByRole('button', { name: 'Check balance' }))
    const words = await waitFor(() => screen.getByText(text => text.includes(`(Code: ${code})`)))
    said[code] = words.textContent
    expect(number.value, `what was typed, after code ${code}`).toBe(NUMBER)
  }
  return said
}

const coded = (words: Readonly<Record<number, string>>) =>
  Object.fromEntries(CODES.map(code => [code, `${words[code]} (Code: ${code})`]))

afterEach(() => {
  cleanup()
  forgetVisitor()
  vi.unstubAllGlobals()
})

/** Specification §8 Message selection, as a form shows it. */
describe('a form that the service refuses', () => {
  it.each(['NONE', 'TAPOS', 'RTS', 'CGR', 'VISTA', 'BOOST_POS_WITHOUT_LOYALTY'] as const)(
    'says every code of the catalogue in its words, with the code: %s',
    async provider => expect(await saidFor(CODES, { provider }, null)).toEqual(coded(CATALOGUE)),
  )

  it('has the provider’s own words where it has any: BOOST_POS', async () => {
    expect(await saidFor(CODES, { provider: 'BOOST_POS' }, null)).toEqual(coded({ ...CATALOGUE, 84: BOOST_POS_84 }))
  })

  it('keeps to its own words when the service sends words that the operator does not show', async () => {
    const said = await saidFor([31], { showsOriginalMessages: false }, null)
    expect(said).toEqual({ 31: 'Incorrect password (Code: 31)' })
  })

  it('shows the service’s words where the operator wants those, with the code', async () => {
    const said = await saidFor([31, 84], { provider: 'VISTA', showsOriginalMessages: true }, 'Words of the service')
    expect(said).toEqual({ 31: 'Words of the service (Code: 31)', 84: 'Words of the service (Code: 84)' })
  })

  it('says what it is about where the catalogue has no words for a code, with the code', async () => {
    const said = await saidFor([999], {}, null)
    expect(said[999]).toMatch(/^[A-Z].+ \(Code: 999\)$/)
  })
})
