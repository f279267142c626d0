import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../tests/builders/membership-config'
import { forgetVisitor, playMemberService, signInAs, buildMember } from '../../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { setSessionState } from '../client/session-store'
import { memberOf } from '../rules/session-state'
import { useSession } from './use-session'
import { SignOutButton } from '../../account/components/account-nav'
import { MemberControl } from '../../membership/components/header/member-control'
import { MemberSession } from './member-session'

function Page({ hasHeader }: { hasHeader: boolean }) {
  const member = memberOf(useSession())
  return (
    <>
      {hasHeader ? <MemberControl /> : null}
      <h1>Your account</h1>
      {member ? <SignOutButton /> : null}
      <input aria-label="Elsewhere" />
      <MemberSession />
    </>
  )
}

function show(hasHeader = true) {
  return renderScreen(<Page hasHeader={hasHeader} />, {
    shell: buildShell({ settings: { members: buildMembershipConfig() } }),
  })
}

// The session's code is a chunk of its own.
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }))
beforeEach(() => {
  forgetVisitor()
  playMemberService({ Logout: {} })
})
afterEach(() => {
  forgetVisitor()
  vi.unstubAllGlobals()
})

describe('who signs out', () => {
  it('is told so, and goes on from the header’s way in', async () => {
    signInAs(buildMember())
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign in'))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
  })

  it('goes on from the page’s name where the header has none', async () => {
    signInAs(buildMember())
    show(false)
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('keeps the focus that is somewhere', async () => {
    signInAs(buildMember())
    show()
    const field = screen.getByLabelText('Elsewhere')
    field.focus()
    act(() => setSessionState({ status: 'anonymous', reason: 'signedOut' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  it('in a tab that nobody looks at moves no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    signInAs(buildMember())
    show()
    act(() => setSessionState({ status: 'anonymous', reason: 'signedOut' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    vi.restoreAllMocks()
  })
})
