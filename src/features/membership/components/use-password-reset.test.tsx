import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../tests/builders/membership-config'
import { forgetVisitor, playMemberService } from '../../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { setSessionState } from '../../session/client/session-store'
import { type PasswordReset, usePasswordReset } from './use-password-reset'

const NEW = { email: 'ada@lumen.example', code: 'R1', password: 'Popcorn-1' }

/** The calls around a forgotten password, as a page has them. */
function resetOf(own: Partial<MembershipConfig>): PasswordReset {
  let reset: PasswordReset | undefined
  function Page() {
    reset = usePasswordReset()
    return null
  }
  setSessionState({ status: 'anonymous', reason: null })
  renderScreen(<Page />, { shell: buildShell({ settings: { members: buildMembershipConfig(own) } }) })
  if (!reset) throw new Error('no page')
  return reset
}

afterEach(() => {
  cleanup()
  forgetVisitor()
  vi.unstubAllGlobals()
})

/** Specification §4 Password reset (versions before 3), §7 Password reset. */
describe('a new password', () => {
  it('is set in version 1 once the code was found right', async () => {
    const { calls } = playMemberService({ ValidatePasswordResetCode: {}, '/Member/ResetPassword': {} })
    expect(await resetOf({ version: 1 }).setPassword(NEW)).toMatchObject({ ok: true })
    expect(calls.map(({ route }) => route.split('?')[0])).toEqual([
      '/Member/ValidatePasswordResetCode',
      '/Member/ResetPassword',
    ])
    expect(calls[0]?.route).toContain('resetCode=R1')
    expect(calls[1]?.sent).toEqual({ password: 'Popcorn-1', resetCode: 'R1' })
  })

  it.each([
    ['another status than 200', { statusCode: 410 }],
    ['a wrong code', { peachCode: 57 }],
  ])('is not sent in version 1 after %s', async (_case, answer) => {
    const { calls } = playMemberService({ ValidatePasswordResetCode: answer })
    expect(await resetOf({ version: 1 }).setPassword(NEW)).toMatchObject({ ok: false })
    expect(calls).toHaveLength(1)
  })

  it('is one call in version 3, with an empty membership id', async () => {
    const { calls } = playMemberService({ '/Member/v3/ResetPassword': {} })
    expect(await resetOf({ version: 3 }).setPassword(NEW)).toMatchObject({ ok: true })
    expect(calls.map(({ sent }) => sent)).toEqual([{ password: 'Popcorn-1', resetCode: 'R1', membershipId: '' }])
  })
})
