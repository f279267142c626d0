import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, signInAs } from '../../../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../../../config/loyalty-config'
import { readSessionState } from '../../../session/client/session-store'
import { MemberEntries } from './member-entries'

const onClose = vi.fn()

async function show(own: Partial<MembershipConfig> = {}): Promise<(readonly [string, string | null])[]> {
  const shell = buildShell({ settings: { members: buildMembershipConfig(own) } })
  renderScreen(<MemberEntries onClose={onClose} />, { shell })
  if (readSessionState().status === 'member') {
    expect(screen.getByRole('link', { name: 'Sign out' })).toBeTruthy()
    await screen.findByRole('list')
  }
  return screen.getAllByRole('link').map(link => [link.textContent ?? '', link.getAttribute('href')])
}

afterEach(() => {
  cleanup()
  forgetVisitor()
  onClose.mockReset()
})

/** Specification §2 Loyalty header, §3 `loggedInMenu`. */
describe('the member’s part of the phone menu', () => {
  it('has guests sign in or join', async () => {
    expect(await show({ guestHeaderAccessLabel: 'Lumen Club' })).toEqual([
      ['Lumen Club', '/login/'],
      ['Join', '/register/'],
    ])
  })

  it('has members the operator’s own menu, and a way out', async () => {
    signInAs(buildMember())
    const loggedInMenu = [
      { label: 'Card', href: '/account/' },
      { label: 'What members get', href: '/membership/' },
    ]
    expect(await show({ loggedInHeaderAccessLabel: 'My Lumen', loggedInMenu })).toEqual([
      ['My Lumen', '/account/'],
      ['Card', '/account/'],
      ['What members get', '/membership/'],
      ['Sign out', '#loyalty-logout'],
    ])
    fireEvent.click(screen.getByRole('link', { name: 'What members get' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('has members every page of the programme where the operator names none', async () => {
    signInAs(buildMember())
    const { orders, rewards } = buildMembershipConfig().paths
    expect(await show({ paths: { account: '/account/', orders: orders!, rewards: rewards! } })).toEqual([
      ['Your account', '/account/'],
      ['Your orders', '/account/orders/'],
      ['Rewards', '/account/rewards/'],
      ['Sign out', '#loyalty-logout'],
    ])
  })
})
