import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildMember, forgetVisitor, playMemberService, signInAs } from '../../../tests/builders/member-service'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { localTimeAt } from '../../platform/local-time'
import type { MembershipConfig } from '../../config/loyalty-config'
import { loadSessionClient } from '../../features/session/client/session-access'
import { setSessionState } from '../../features/session/client/session-store'
import { AccountPage } from './account-page'
import { AccountOverview } from './account-screen'
import { CardsPanel } from './cards-screen'
import { OrdersPanel } from './orders-screen'
import { ProfilePanel } from './profile-screen'
import { RewardsPanel } from './rewards-screen'
import { TransactionsPanel } from './transactions-screen'

type Panel = (props: { member: ReturnType<typeof buildMember> }) => React.ReactElement

const show = (Panel: Panel, membershipConfig: Partial<MembershipConfig> = {}) =>
  renderScreen(<AccountPage page="account">{member => <Panel member={member} />}</AccountPage>, {
    shell: buildShell({ settings: { members: buildMembershipConfig(membershipConfig) } }),
  })
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value
const Empty = () => <p>Inside</p>

const order = (orderId: string, own: object = {}) => ({
  orderId,
  orderedAt: '2026-11-01T10:00:00Z',
  cinemaId: 'harbour',
  movieId: 'nosferatu',
  title: 'Nosferatu',
  startsAt: '2099-12-01T20:15',
  screen: 'Screen 2',
  seats: ['F4', 'F5'],
  tickets: 2,
  ticketIds: ['T-1', 'T-2'],
  total: 23,
  currency: 'GBP',
  status: 'BOOKED',
  ...own,
})
const reward = (own: object = {}) => ({
  rewardId: 'r1',
  name: 'Popcorn',
  balanceType: 'POINTS',
  cost: 250,
  isAffordable: true,
  expiresAt: null,
  stock: null,
  ...own,
})

/** What the service answers to a renewal after its list. */
const RENEWED = {
  SetMemberToActivateOnComplete: { userSessionId: 'u-1' },
  AddMembership: { orderId: 'o-1' },
  CompletePayment: {},
  'v3/GetMember': { memberDetails: buildMember({ memberExpiry: '2099-05-01T00:00:00Z' }) },
}

/** Signs in somebody whose membership is over. */
function comeBackTooLate(): void {
  const over = buildMember({ memberExpiry: '2026-05-01T00:00:00Z' })
  signInAs(over)
  setSessionState({ status: 'expired', member: over })
}

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
})

describe('the gate of an account (specification §6)', () => {
  it('keeps the place while nobody knows who it is', () => {
    show(Empty)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Your account')
    expect(screen.queryByText('Inside')).toBeNull()
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  })

  it.each([
    [null, 'Sign in to see this'],
    ['ended', 'Your session has ended'],
    ['lapsed', 'Your session has ended'],
    ['signedOut', 'You are signed out'],
  ] as const)('asks a visitor whose session is %s to sign in', (reason, title) => {
    setSessionState({ status: 'anonymous', reason })
    show(Empty)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toEqual(
      expect.stringContaining('/login'),
    )
  })

  it('says that an account is deleted, and asks for nothing', () => {
    setSessionState({ status: 'anonymous', reason: 'deleted' })
    show(Empty)
    expect(screen.getByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  it('says since when a membership is over, and how it is renewed', () => {
    setSessionState({ status: 'expired', member: buildMember({ memberExpiry: '2026-05-01T00:00:00Z' }) })
    show(Empty)
    expect(screen.getByText(/1 May 2026/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Renew my membership' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a box office' })).toBeTruthy()
    expect(screen.queryByText('Inside')).toBeNull()
  })

  it('renews a membership that is over, and shows the account then', async () => {
    comeBackTooLate()
    const service = playMemberService({
      GetMembershipList: {
        listConcessionGrouping: [{ items: [{ code: 'M-1', memberLevelId: 1, cost: 12, quantity: 1 }] }],
      },
      ...RENEWED,
    })
    show(Empty)
    await userEvent.click(screen.getByRole('button', { name: 'Renew my membership' }))
    expect(await screen.findByText('Inside', undefined, { timeout: 10_000 })).toBeTruthy()
    expect(service.countOf('CompletePayment')).toBe(1)
  })

  it('lets the member choose where several memberships are on offer, the first one chosen already', async () => {
    comeBackTooLate()
    const item = { cost: 0, quantity: 1 }
    const service = playMemberService({
      GetMembershipList: {
        listConcessionGrouping: [
          {
            items: [
              { ...item, code: 'M-1', memberLevelId: 1, name: 'Stalls' },
              { ...item, code: 'M-2', memberLevelId: 2, name: 'Circle', cost: 12 },
            ],
          },
        ],
      },
      ...RENEWED,
    })
    show(Empty)
    await userEvent.click(screen.getByRole('button', { name: 'Renew my membership' }))
    const group = await screen.findByRole('group', { name: 'Which membership would you like?' })
    expect(screen.getByText(/Choose one above/).getAttribute('role')).toBe('status')
    expect(group.textContent).toContain('Nothing is charged on this page.')
    const choices = within(group).getAllByRole('radio')
    expect(choices.map(choice => choice.parentElement?.textContent)).toEqual(['StallsFree', 'Circle£12.00'])
    expect(choices.map(choice => (choice as HTMLInputElement).checked)).toEqual([true, false])
    expect(service.countOf('SetMemberToActivateOnComplete')).toBe(0)
    await userEvent.click(within(group).getByRole('radio', { name: /Circle/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Renew my membership' }))
    expect(await screen.findByText('Inside', undefined, { timeout: 10_000 })).toBeTruthy()
    expect(service.countOf('GetMembershipList')).toBe(1)
    expect(service.calls.find(({ route }) => route.includes('SetMemberToActivateOnComplete'))?.sent).toMatchObject({
      memberLevelId: 2,
      memberItemId: 'M-2',
    })
    expect(service.calls.find(({ route }) => route.includes('AddMembership'))?.sent).toMatchObject({
      concessions: [{ code: 'M-2', memberLevelId: 2, cost: 0 }],
    })
  })

  it('leaves it to the box office where a programme has no levels', () => {
    setSessionState({ status: 'expired', member: buildMember({ memberExpiry: '2026-05-01T00:00:00Z' }) })
    show(Empty, { type: 'NON_TIERED' })
    expect(screen.getByText(/Renew it at the box office/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a box office' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Renew my membership' })).toBeNull()
  })

  it('lets whoever was not reached try again', async () => {
    signInAs(buildMember())
    setSessionState({ status: 'pending', problem: 'unavailable' })
    const service = playMemberService({
      'v3/RefreshLogin': {
        sessionManagementTokens: { boxofficeSessionToken: 'a', boxofficeRefreshSessionToken: 'b' },
      },
      'v3/GetMember': { memberDetails: buildMember() },
    })
    show(Empty)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Inside', undefined, { timeout: 10_000 })).toBeTruthy()
    expect(service.countOf('RefreshLogin')).toBe(1)
  })

  it('shows links to those pages only that the programme has, the current one marked', () => {
    signInAs(buildMember())
    show(Empty, { paths: { account: '/account/', orders: '/account/orders/' } })
    const nav = screen.getByRole('navigation', { name: 'Your account’s pages' })
    expect(within(nav).getAllByRole('link')).toHaveLength(2)
    expect(within(nav).getByRole('link', { name: 'Your account' }).getAttribute('aria-current')).toEqual('page')
  })

  it('shows nothing of a member to the next one', async () => {
    signInAs(buildMember())
    let of = 'Nosferatu'
    playMemberService({ OrderHistory: () => ({ orders: [order(of, { title: of })] }) })
    show(OrdersPanel)
    expect(await screen.findByText('Nosferatu')).toBeTruthy()
    of = 'Metropolis'
    act(() => signInAs(buildMember({ memberId: 'm2' })))
    expect(screen.queryByText('Nosferatu')).toBeNull()
    expect(await screen.findByText('Metropolis')).toBeTruthy()
  })
})

describe('the first page of an account', () => {
  it('shows balances, level, number and the next visit', async () => {
    signInAs(buildMember(), { isKept: false })
    playMemberService({ OrderHistory: { orders: [order('o1'), order('o2', { status: 'CANCELLED', title: 'Gone' })] } })
    show(AccountOverview, { balanceTypes: ['POINTS', 'STAMPS'] })
    const band = screen.getByRole('region', { name: 'Your balances' })
    expect(within(band).getByText('1,240')).toBeTruthy()
    expect(within(band).getByText('Stamps')).toBeTruthy()
    expect(within(band).getByText('Gold')).toBeTruthy()
    expect(band.textContent).toContain('ABCD1234')
    expect(screen.getByText('You are signed in for this page only')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Nosferatu' })).getAttribute('href')).toEqual(
      '/permalink/movie/nosferatu/',
    )
    expect(screen.queryByText('Gone')).toBeNull()
  })

  describe('with levels (decision 106)', () => {
    const LEVELS = [
      { id: 1, name: 'Stalls', benefits: [], threshold: 0 },
      { id: 2, name: 'Circle', benefits: ['A free drink', 'Seats before others'], threshold: 600 },
      { id: 3, name: 'Box', benefits: ['A box'], threshold: 2_000 },
    ]
    const open = (own: Parameters<typeof buildMember>[0] = {}, levels = LEVELS) => {
      signInAs(buildMember(own))
      playMemberService({ OrderHistory: { orders: [] } })
      show(({ member }) => <AccountOverview member={member} levels={levels} />)
    }
    const level = () => screen.getByRole('region', { name: 'Your level: Circle' })

    it('shows the level, what is missing to the next, how far it is, and the benefits', () => {
      open({ collectedPoints: 1_035 })
      expect(within(screen.getByRole('region', { name: 'Your balances' })).getByText('Circle')).toBeTruthy()
      const progress = within(level()).getByRole('progressbar', { name: '965 points more and you reach Box.' })
      expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1035', '2000'])
      expect(level().textContent).toContain('You have collected 1,035 points in the last 12 months.')
      expect(
        within(level())
          .getAllByRole('listitem')
          .map(item => item.textContent),
      ).toEqual(['A free drink', 'Seats before others'])
    })

    it('says what leads to the next level where the service does not count', () => {
      open()
      expect(level().textContent).toContain('The next level is Box, with 2,000 points collected within 12 months.')
      expect(within(level()).queryByRole('progressbar')).toBeNull()
    })

    it('says that there is none above', () => {
      open({ collectedPoints: 3_000 }, LEVELS.slice(0, 2))
      expect(level().textContent).toContain('You have reached our highest level.')
      expect(within(level()).queryByRole('progressbar')).toBeNull()
    })

    it.each([
      ['a level that the site does not describe', { memberLevelId: 9 }, LEVELS],
      ['a site without levels', {}, []],
    ])('shows nothing of %s but the name that the service gives it', (_what, own, levels) => {
      open(own, levels)
      expect(screen.queryByRole('region', { name: /^Your level/ })).toBeNull()
      expect(within(screen.getByRole('region', { name: 'Your balances' })).getByText('Gold')).toBeTruthy()
    })

    it('shows the level on the rewards page in one line', () => {
      const member = buildMember({ collectedPoints: 1_035 })
      signInAs(member)
      playMemberService({ GetRewards: { rewards: [] }, Vouchers: { vouchers: [] }, Voucher: {} })
      show(({ member: shown }) => <RewardsPanel member={shown} levels={LEVELS} />)
      expect(screen.getByText('Circle').closest('p')?.textContent).toBe('Circle 965 points more and you reach Box.')
    })
  })

  it('shows the card large for the till', async () => {
    signInAs(buildMember())
    playMemberService({ OrderHistory: { orders: [] } })
    show(AccountOverview, { scannableCodeFormat: 'CODE_128' })
    await userEvent.click(screen.getByRole('button', { name: 'Show card' }))
    const dialog = screen.getByRole('dialog', { name: 'Your card' })
    expect(await within(dialog).findByRole('img', { name: 'Code ABCD1234' })).toBeTruthy()
    expect(within(dialog).getByText('ABCD1234')).toBeTruthy()
  })
})

describe('orders', () => {
  it('of today are counted on the installed site’s icon until their member signs out', async () => {
    const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
    Object.assign(navigator, badge)
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    signInAs(buildMember())
    const today = localTimeAt(Date.now(), 'Europe/London')
    const { countOf } = playMemberService({
      OrderHistory: { orders: [order('o1', { startsAt: today }), order('o2')] },
      'v3/Logout': {},
    })
    show(OrdersPanel)
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenCalledWith(1))
    expect(countOf('OrderHistory')).toBe(1)
    await (await loadSessionClient(buildMembershipConfig())).logout()
    await waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalledOnce())
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name)
  })

  it('show tickets for what lies ahead, and mark what was cancelled', async () => {
    signInAs(buildMember())
    playMemberService({
      OrderHistory: { orders: [order('o1'), order('o2', { startsAt: '2020-01-02T18:00', status: 'REFUNDED' })] },
      ForPasses: 'aaa.bbb.ccc',
    })
    show(OrdersPanel)
    expect(await screen.findByRole('heading', { name: 'Coming up' })).toBeTruthy()
    expect(screen.getByText('Refunded')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show tickets: Nosferatu' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('Ticket 2 of 2 · Seat F5')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /Save to wallet: Ticket 1/ }))
    const link = await within(dialog).findByRole('link', { name: 'Open your wallet' })
    expect(link.getAttribute('href')).toEqual('https://pay.google.com/gp/v/save/aaa.bbb.ccc')
    expect(link.getAttribute('rel')).toEqual('noopener noreferrer')
    expect(document.activeElement).toBe(link)
  })

  it.each([
    ['an account of the wallet', ['GOOGLE'], 2],
    ['none', [], 0],
  ])('have passes at an embedded backend with %s', async (_, wallets, passes) => {
    signInAs(buildMember({ hasOwnCalls: true, wallets }))
    playMemberService({ OrderHistory: { orders: [order('o1')] } })
    show(OrdersPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Show tickets: Nosferatu' }))
    expect(within(screen.getByRole('dialog')).queryAllByRole('button', { name: /^Save to wallet/ })).toHaveLength(
      passes,
    )
  })

  it('go to Apple Wallet on an iPhone, by a link of the host', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)')
    signInAs(buildMember({ hasOwnCalls: true, wallets: ['GOOGLE', 'APPLE'] }))
    const { calls } = playMemberService({ OrderHistory: { orders: [order('o1')] }, ApplePass: { pass: 'a..b.c.d' } })
    show(OrdersPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Show tickets: Nosferatu' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: /^Save to wallet/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /^Add to Apple Wallet: Ticket 1/ }))
    const link = await dialog.findByRole('link', { name: 'Open your wallet' })
    expect(link.getAttribute('href')).toBe('/api/passes?pass=a..b.c.d')
    expect(link.getAttribute('target')).toBeNull()
    expect(calls.at(-1)?.route).toContain('Own/ApplePass?ticketId=')
    vi.restoreAllMocks()
  })

  it('show the codes that ticketing scans, and send them by e-mail', async () => {
    signInAs(buildMember({ hasOwnCalls: true }))
    const { calls } = playMemberService({
      OrderHistory: { orders: [order('o1', { ticketIds: ['id-1', 'id-2'], ticketCodes: ['4006', '4007'] })] },
      MailTickets: {},
    })
    show(OrdersPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Show tickets: Nosferatu' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('4006')).toBeTruthy()
    expect(within(dialog).queryByText('id-1')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send by e-mail' }))
    expect(await within(dialog).findByText(/^The tickets are on their way to /)).toBeTruthy()
    expect(calls.find(({ route }) => route.includes('MailTickets'))?.sent).toEqual({ orderId: 'o1' })
  })

  it('lead to returns and exchanges where the operator’s ticketing has them, for what lies ahead', async () => {
    signInAs(buildMember())
    playMemberService({ OrderHistory: { orders: [order('o/1'), order('o2', { startsAt: '2020-01-02T18:00' })] } })
    show(OrdersPanel, { refundUrl: 'https://tickets.example/refund/{orderId}' })
    const links = await screen.findAllByRole('link', { name: /Return tickets: Nosferatu/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['https://tickets.example/refund/o%2F1'])
    expect(screen.queryByRole('link', { name: /Exchange/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send by e-mail' })).toBeNull()
  })

  it('say what went wrong, and try again', async () => {
    signInAs(buildMember())
    let isUp = false
    playMemberService({
      OrderHistory: () => {
        if (!isUp) throw new TypeError('Failed to fetch')
        return { orders: [] }
      },
    })
    show(OrdersPanel)
    expect((await screen.findByRole('alert')).textContent).toContain('Your account could not be reached')
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })

  it('ask version 1 by its own call', async () => {
    signInAs(buildMember(), { version: 1 })
    const service = playMemberService({ OrderHistory: { orders: [] } })
    show(OrdersPanel, { version: 1 })
    await screen.findByText('No orders yet')
    expect(service.calls[0]?.route).toBe('/Member/v2/OrderHistory?circuitId=lumen&maxResults=20')
  })
})

describe('the history of balances', () => {
  it('takes the points of a visit that was bought without signing in', async () => {
    signInAs(buildMember({ hasOwnCalls: true }))
    let isClaimed = false
    const { calls, countOf } = playMemberService({
      TransactionHistory: { transactions: [] },
      GetMember: {},
      ClaimOrder: () => {
        const reply = isClaimed ? {} : { peachCode: 2010, statusCode: 2010 }
        isClaimed = true
        return reply
      },
    })
    show(TransactionsPanel)
    const form = within(await screen.findByRole('form', { name: 'Points missing?' }))
    await userEvent.type(form.getByLabelText(/^Booking number/), 'LUM-1')
    await userEvent.type(form.getByLabelText(/^What you paid/), '23,5 €')
    await userEvent.click(form.getByRole('button', { name: 'Claim the points' }))
    expect(await form.findByText('Please enter an amount, such as 23.50')).toBeTruthy()
    await userEvent.clear(form.getByLabelText(/^What you paid/))
    await userEvent.type(form.getByLabelText(/^What you paid/), '23,50')
    await userEvent.click(form.getByRole('button', { name: 'Claim the points' }))
    expect(await form.findByText(/^We find no past visit with this number and amount/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Claim the points' }))
    expect(await screen.findByText('The visit is in your account now')).toBeTruthy()
    expect(calls.find(({ route }) => route.includes('ClaimOrder'))?.sent).toEqual({ orderId: 'LUM-1', total: 23.5 })
    await waitFor(() => expect(countOf('TransactionHistory')).toBe(2))
  })

  it('offers no claim where an operator’s own API answers', async () => {
    signInAs(buildMember())
    playMemberService({ TransactionHistory: { transactions: [] } })
    show(TransactionsPanel)
    await screen.findByText('Nothing collected yet')
    expect(screen.queryByRole('form', { name: 'Points missing?' })).toBeNull()
  })

  it('stands by month with signed amounts', async () => {
    signInAs(buildMember())
    playMemberService({
      TransactionHistory: {
        transactions: [
          {
            transactionId: 't1',
            occurredAt: '2026-11-20T10:00:00Z',
            description: 'Nosferatu',
            balanceType: 'POINTS',
            amount: 230,
            orderId: null,
          },
          {
            transactionId: 't2',
            occurredAt: '2026-11-10T10:00:00Z',
            description: 'Popcorn',
            balanceType: 'POINTS',
            amount: -250,
            orderId: null,
          },
        ],
      },
    })
    show(TransactionsPanel)
    const month = await screen.findByRole('region', { name: 'November 2026' })
    expect(within(month).getByText('+230 points')).toBeTruthy()
    expect(within(month).getByText('-250 points')).toBeTruthy()
    expect(within(month).getByText('-20 points')).toBeTruthy()
  })
})

describe('rewards', () => {
  const service = (own: object) =>
    playMemberService({
      RewardsListing: {
        rewards: [reward(), reward({ rewardId: 'r2', name: 'Preview', cost: 1_500, isAffordable: false })],
      },
      GetAllEVoucherConcessions: { concessions: [{ code: 'v', name: 'For two', cost: 22.9 }] },
      OrderLoyaltyItem: { orderId: 'order-1' },
      ConfirmItemRedemption: { orderId: 'order-1', voucherCode: 'VOUCHER1' },
      'v3/GetMember': { memberDetails: buildMember({ balances: [{ type: 'POINTS', amount: 990 }] }) },
      ...own,
    })

  it('are redeemed once, however often it is pressed, and the balance follows', async () => {
    signInAs(buildMember())
    const { countOf } = service({})
    show(RewardsPanel)
    expect(await screen.findByText('260 points to go')).toBeTruthy()
    expect(await screen.findByText('For two')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Redeem: Popcorn' }))
    expect(await screen.findByText('This costs 250 points. You will have 990 points left.')).toBeTruthy()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Redeem for 250 points' }))
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('VOUCHER1')).toBeTruthy()
    expect([countOf('OrderLoyaltyItem'), countOf('ConfirmItemRedemption')]).toEqual([1, 1])
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Your balances', hidden: true }).textContent).toContain('990'),
    )
  })

  it('whose answer was lost say so, and ask again with the same order', async () => {
    signInAs(buildMember())
    let isUp = false
    const { calls } = service({
      ConfirmItemRedemption: () => {
        if (!isUp) throw new TypeError('Failed to fetch')
        return { orderId: 'order-1', voucherCode: 'VOUCHER1' }
      },
    })
    show(RewardsPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem: Popcorn' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem for 250 points' }))
    expect(await screen.findByText('We could not confirm your reward')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Finish redeeming' }))
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await within(screen.getByRole('dialog')).findByText('VOUCHER1')).toBeTruthy()
    const confirmed = calls.filter(({ route }) => route.includes('ConfirmItemRedemption'))
    expect(confirmed.map(({ sent }) => sent['orderId'])).toEqual(['order-1', 'order-1'])
  })

  it.each([
    [409, 'Your balance is no longer enough for this'],
    [423, 'Someone else has reserved the last one'],
    [46, 'Your account has expired'],
  ])('that are refused with %d say why, and that nothing was taken', async (peachCode, said) => {
    signInAs(buildMember())
    service({ OrderLoyaltyItem: { peachCode } })
    show(RewardsPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem: Popcorn' }))
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert.textContent).toContain(said)
    expect(alert.textContent).toContain(`(Code: ${peachCode})`)
    expect(screen.getByText('Nothing was taken from your balance.')).toBeTruthy()
  })

  it('of version 1 are for validated members alone (46), and had at the till', async () => {
    signInAs(buildMember(), { version: 1 })
    const { calls } = service({ GetValidatedMember: { peachCode: 46 } })
    show(RewardsPanel, { version: 1 })
    expect(await screen.findByText(/Your account has expired/)).toBeTruthy()
    expect(calls.some(({ route }) => route.includes('GetItemsAvailable'))).toBe(false)
  })
})

describe('cards', () => {
  const virtual = { cardCode: 'ABCD1234', kind: 'VIRTUAL', status: 'ACTIVE', isMain: true }
  const physical = { cardCode: 'DEMO-1001', kind: 'PHYSICAL', status: 'ACTIVE', isMain: false }

  it('are added upper-cased (specification §5), and a refusal stands at the field', async () => {
    signInAs(buildMember())
    let peachCode = 1020
    const { calls } = playMemberService({
      GetCards: { cards: [virtual] },
      AddCard: () => ({ peachCode, cards: [virtual, physical] }),
      'v3/GetMember': { memberDetails: buildMember() },
    })
    show(CardsPanel)
    const field = screen.getByRole('textbox', { name: /Card number/ })
    await userEvent.type(field, 'demo-1001')
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    expect(await screen.findByText('This card is already active (Code: 1020)')).toBeTruthy()
    expect(valueOf(field)).toBe('demo-1001')
    peachCode = 0
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    expect(await screen.findByText('DEMO-1001')).toBeTruthy()
    expect(calls.find(({ route }) => route.includes('AddCard'))?.sent).toEqual({ cardCode: 'DEMO-1001' })
  })

  it.each([
    ['that one, where the service can say so', true, ['DEMO-1002'], '&cardCode=DEMO-1002', 'The card is blocked'],
    [
      'each that is blocked with it, where the call carries no number (§7)',
      false,
      ['DEMO-1001', 'DEMO-1002'],
      '',
      '2 cards are blocked',
    ],
  ])('are reported lost after a question that names %s', async (_, hasOwnCalls, named, query, told) => {
    signInAs(buildMember({ hasOwnCalls }))
    const { calls } = playMemberService({
      GetCards: {
        cards: [
          virtual,
          physical,
          { ...physical, cardCode: 'DEMO-1002' },
          { ...physical, cardCode: 'DEMO-1000', status: 'LOST' },
        ],
      },
      ReportLostCard: { cards: [virtual] },
      'v3/GetMember': { memberDetails: buildMember({ hasOwnCalls }) },
    })
    show(CardsPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Report lost: DEMO-1002' }))
    const dialog = screen.getByRole('dialog', { name: 'Report lost' })
    expect(dialog.textContent?.match(/DEMO-\d+/g)).toEqual(named)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report lost' }))
    expect(await screen.findByText(new RegExp(told))).toBeTruthy()
    const lost = calls.filter(({ route }) => route.includes('ReportLostCard')).map(({ route }) => route)
    expect(lost).toEqual([`/Member/v3/ReportLostCard?peachCircuitId=lumen&peachCinemaId=harbour${query}`])
  })

  it.each([
    ['PHYSICAL', [virtual], 'Get your card', true],
    ['PHYSICAL', [virtual, physical], 'Add a card', true],
    ['DEMATERIALIZED', [virtual], 'Add a card', false],
    ['A_TYPE_OF_TOMORROW', [virtual], 'Add a card', false],
  ])('of the type %s (%#) come %s', async (cardType, cards, title, isFirst) => {
    signInAs(buildMember())
    playMemberService({ GetCards: { cards } })
    show(CardsPanel, { cardType })
    expect(await screen.findByRole('img', { name: 'Code ABCD1234' })).toBeTruthy()
    const section = await screen.findByRole('region', { name: title })
    expect(within(section).getByRole('textbox', { name: /Card number/ })).toBeTruthy()
    const list = screen.getByRole('group', { name: 'Cards' })
    const follows = Boolean(section.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(follows).toBe(isFirst)
    const isWhere = within(section).queryByRole('link', { name: 'Find a box office' }) !== null
    expect(isWhere).toBe(title === 'Get your card')
  })

  it('of version 1 are the one of the member’s details; its main card is kept with words', async () => {
    signInAs(buildMember(), { version: 1 })
    playMemberService({ 'Member/DeleteCard': { peachCode: 2106 } })
    show(CardsPanel, { version: 1 })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove card: ABCD1234' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove card' }))
    expect(await within(dialog).findByText(/This card cannot be removed.*\(Code: 2106\)/)).toBeTruthy()
  })
})

describe('the profile', () => {
  it('saves details, and says so', async () => {
    signInAs(buildMember())
    const { calls } = playMemberService({
      'v3/Edit': {},
      'v3/GetMember': { memberDetails: buildMember({ firstName: 'Augusta' }) },
    })
    show(ProfilePanel)
    const first = screen.getByRole('textbox', { name: 'First name' })
    await userEvent.clear(first)
    await userEvent.type(first, 'Augusta')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your details have been saved')).toBeTruthy()
    expect(calls[0]?.sent).toMatchObject({ firstname: 'Augusta', email: 'ada@lumen.example' })
  })

  it('says at its field that an e-mail address is taken (60), and keeps what was typed', async () => {
    signInAs(buildMember())
    playMemberService({ 'v3/Edit': { peachCode: 60 } })
    show(ProfilePanel)
    const email = screen.getByRole('textbox', { name: 'E-mail address' })
    await userEvent.clear(email)
    await userEvent.type(email, 'bob@lumen.example')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This email is already associated to a member (Code: 60)')).toBeTruthy()
    expect(valueOf(email)).toBe('bob@lumen.example')
  })

  it.each([
    ['the reply’s own address', { sessionId: 's', url: 'https://own.example/' }, 'https://own.example/'],
    ['the operator’s template with the session', { sessionId: 'a b' }, 'https://pay.example/?s=a%20b'],
  ])('leads to the payment portal by %s', async (_, reply, address) => {
    signInAs(buildMember())
    playMemberService({ GetPaymentProviderPortalSession: reply })
    show(ProfilePanel, { paymentPortalUrl: 'https://pay.example/?s={sessionId}' })
    await userEvent.click(screen.getByRole('button', { name: 'Manage saved cards' }))
    const link = await screen.findByRole('link', { name: /payment provider’s page/ })
    expect(link.getAttribute('href')).toBe(address)
  })

  it.each([{ sessionId: 's' }, { peachCode: 2107 }])('says that there is no payment portal for %j', async reply => {
    signInAs(buildMember())
    playMemberService({ GetPaymentProviderPortalSession: reply })
    show(ProfilePanel)
    await userEvent.click(screen.getByRole('button', { name: 'Manage saved cards' }))
    expect(await screen.findByText(/does not save payment methods/)).toBeTruthy()
  })

  it('deletes an account in two steps, and nobody is signed in afterwards', async () => {
    signInAs(buildMember())
    const { countOf } = playMemberService({ 'v3/Delete': {}, 'v3/Logout': {} })
    show(ProfilePanel)
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete account' })
    expect(within(dialog).getByText('1,240 points')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    expect(within(dialog).getByText('Please tick this first')).toBeTruthy()
    expect(countOf('Delete')).toBe(0)
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByRole('heading', { name: 'Your account has been deleted' })).toBeTruthy()
  })
})
