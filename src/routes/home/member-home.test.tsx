import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
// Loaded on demand: here beforehand, so that no test waits for it to be compiled.
import './member-evening'
import { MemberHome } from './member-home'

const order = (orderId: string, own: object = {}) => ({
  ...{ orderId, orderedAt: '2026-11-01T10:00:00Z', cinemaId: 'harbour', movieId: 'nosferatu', title: 'Nosferatu' },
  ...{ startsAt: '2099-12-01T20:15', screen: 'Screen 2', seats: ['F4', 'F5'], tickets: 2, ticketIds: ['T-1', 'T-2'] },
  ...{ total: 23, currency: 'GBP', status: 'BOOKED' },
  ...own,
})

const show = () =>
  renderScreen(<MemberHome built={null} ticketsPath="/account/orders/" />, {
    shell: buildShell({ settings: { members: buildMembershipConfig() } }),
  })

describe('what a member finds first on the home page', () => {
  beforeEach(forgetVisitor)
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('is the next ticket: the soonest that is booked', async () => {
    signInAs(buildMember())
    playMemberService({
      OrderHistory: {
        orders: [
          order('later', { startsAt: '2099-12-02T18:00', title: 'Faust' }),
          order('soon'),
          order('cancelled', { startsAt: '2099-11-30T18:00', status: 'CANCELLED' }),
        ],
      },
    })
    show()
    const ticket = await screen.findByRole('link', { name: /Nosferatu/ })
    expect(ticket.textContent).toMatch(/^Tue 1 Dec 20:15 Nosferatu.*Harbour · F4, F5/)
    expect(ticket.getAttribute('href')).toBe('/account/orders/')
    expect(screen.queryByText(/Faust/)).toBeNull()
  })

  it('says so where there is none', async () => {
    signInAs(buildMember())
    playMemberService({ OrderHistory: { orders: [] } })
    show()
    expect(await screen.findByText('No tickets for the next days.')).toBeDefined()
  })

  it('is nothing to somebody else, whose orders are not asked for', async () => {
    playMemberService({})
    show()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Your tickets', hidden: true })).toBeDefined())
    expect(vi.mocked(fetch)).not.toHaveBeenCalled()
  })
})
