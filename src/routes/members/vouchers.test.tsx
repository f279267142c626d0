import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import type { MembershipConfig } from '../../config/loyalty-config'
import { loadSessionClient } from '../../features/session/client/session-access'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { AccountPage } from './account-page'
import { RewardsPanel } from './rewards-screen'

const show = (config: Partial<MembershipConfig> = {}) =>
  renderScreen(<AccountPage page="rewards">{member => <RewardsPanel member={member} />}</AccountPage>, {
    shell: buildShell({ settings: { members: buildMembershipConfig(config) } }),
  })
const reward = {
  rewardId: 'r1',
  name: 'Popcorn',
  balanceType: 'POINTS',
  cost: 250,
  isAffordable: true,
  expiresAt: null,
  stock: null,
}
const kept = {
  voucherCode: 'KEPT22',
  name: 'Soft drink',
  cinemaId: null,
  redeemedAt: '2026-11-02T10:00:00Z',
  validUntil: '2099-03-01T00:00:00Z',
  usedAt: null,
}

function service(own: object = {}) {
  return playMemberService({
    RewardsListing: { rewards: [reward] },
    GetAllEVoucherConcessions: { concessions: [] },
    OrderLoyaltyItem: { orderId: 'order-1' },
    ConfirmItemRedemption: { orderId: 'order-1', voucherCode: 'FRESH22' },
    'v3/Logout': {},
    ...own,
  })
}
function enter(own: Partial<MemberDetails> = {}, playing: object = {}) {
  const member = buildMember(own)
  signInAs(member)
  return service({ 'v3/GetMember': { memberDetails: member }, ...playing })
}

async function redeem() {
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem: Popcorn' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem for 250 points' }))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('FRESH22')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the rewards' }))
}
const mine = () => screen.findByRole('region', { name: 'Your vouchers' })

beforeEach(() => {
  forgetVisitor()
  localStorage.clear()
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
})

describe('the vouchers of an account', () => {
  it('are listed with what they are for, where and until when, and earlier ones apart', async () => {
    const used = { ...kept, voucherCode: 'OLD222', name: 'Poster', usedAt: '2026-11-03T10:00:00Z' }
    enter({ hasOwnCalls: true }, { 'Own/Vouchers': { vouchers: [kept, used] } })
    show()
    const part = within(await mine())
    expect(await part.findByText('KEPT22')).toBeTruthy()
    for (const said of ['Soft drink', 'Valid until 1 March 2099', '1 earlier voucher'])
      expect(part.getByText(said)).toBeTruthy()
    expect(part.getAllByText('At all our cinemas')).toHaveLength(2)
    expect(part.getByText('Used on 3 November 2026')).toBeTruthy()
    expect(part.queryByText('OLD222')).toBeNull()
    await userEvent.click(part.getByRole('button', { name: 'Show code: Soft drink' }))
    expect(await screen.findByRole('img', { name: 'Code KEPT22' })).toBeTruthy()
  })

  it('can be saved to the wallet, while they can be used', async () => {
    const used = { ...kept, voucherCode: 'OLD222', name: 'Poster', usedAt: '2026-11-03T10:00:00Z' }
    const playing = { 'Own/Vouchers': { vouchers: [kept, used] }, VoucherPass: 'aaa.bbb.ccc' }
    enter({ hasOwnCalls: true, wallets: ['GOOGLE'] }, playing)
    show()
    const part = within(await mine())
    expect(await part.findAllByRole('button', { name: /^Save to wallet/ })).toHaveLength(1)
    await userEvent.click(part.getByRole('button', { name: 'Save to wallet: Soft drink' }))
    const link = await part.findByRole('link', { name: 'Open your wallet' })
    expect(link.getAttribute('href')).toBe('https://pay.google.com/gp/v/save/aaa.bbb.ccc')
  })

  it('have a new one as soon as it is redeemed, and say how vouchers come where there is none', async () => {
    const vouchers: object[] = []
    enter({ hasOwnCalls: true }, { 'Own/Vouchers': () => ({ vouchers: [...vouchers] }) })
    show()
    expect(await within(await mine()).findByText('No vouchers yet')).toBeTruthy()
    vouchers.push({ ...kept, voucherCode: 'FRESH22', name: 'Popcorn' })
    await redeem()
    expect(await within(await mine()).findByText('FRESH22')).toBeTruthy()
    expect(localStorage.getItem('redeemedVouchers')).toBeNull()
  })

  it('are shown in version 1 where there are any, as the till redeems there', async () => {
    const member = buildMember({ hasOwnCalls: true })
    signInAs(member, { version: 1 })
    service({ GetValidatedMember: {}, GetItemsAvailable: { rewards: [] }, 'Own/Vouchers': { vouchers: [] } })
    show({ version: 1 })
    expect(await screen.findByText('No rewards at the moment')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your vouchers' })).toBeNull()
  })
})

describe('beside an API without a list of vouchers, this browser', () => {
  it('shows a voucher again after a reload, to its member alone', async () => {
    const { countOf } = enter()
    show()
    await redeem()
    cleanup()
    show()
    expect(await within(await mine()).findByText('FRESH22')).toBeTruthy()
    expect(screen.getByText(/keeps what you redeem in it until you sign out/)).toBeTruthy()
    expect([countOf('Own/Vouchers'), countOf('ConfirmItemRedemption')]).toEqual([0, 1])
    cleanup()
    enter({ memberId: 'm2' })
    show()
    expect(await within(await mine()).findByText('No vouchers yet')).toBeTruthy()
  })

  it('forgets them when their member signs out', async () => {
    enter()
    show()
    await redeem()
    expect(localStorage.getItem('redeemedVouchers')).toContain('FRESH22')
    await (await loadSessionClient(buildMembershipConfig())).logout()
    await waitFor(() => expect(localStorage.getItem('redeemedVouchers')).toBeNull())
  })

  it('reads nothing from what it cannot read', async () => {
    localStorage.setItem('redeemedVouchers', '{"memberId":"m1","vouchers":[{"voucherCode":1}]}')
    enter()
    show()
    expect(await within(await mine()).findByText('No vouchers yet')).toBeTruthy()
  })
})

describe('points that lapse', () => {
  it.each([
    [{ expiringAmount: 130 }, 'Use by 1 December 2099: 130 points'],
    [{}, 'Some of it expires on 1 December 2099'],
  ])('are said with how many and when: %o', async (own, said) => {
    enter({ balances: [{ type: 'POINTS', amount: 1_240, expiresAt: '2099-12-01T00:00:00Z', ...own }] })
    show()
    expect(await screen.findByText(said)).toBeTruthy()
  })
})

describe('the rewards', () => {
  it('say whose they are while no cinema is chosen, and how to choose one', async () => {
    enter()
    show()
    expect(await screen.findByText(/You have not chosen a cinema, so these are the rewards at/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose your cinema' }).getAttribute('href')).toContain('/theaters/')
  })

  it('say nothing of it where the programme has one cinema', async () => {
    enter()
    show({ cinemaId: 'harbour' })
    await screen.findByRole('button', { name: 'Redeem: Popcorn' })
    expect(screen.queryByText(/rewards at/)).toBeNull()
  })
})
