import { describe, expect, it } from 'vitest'
import { memberMenuOf } from './member-menu'

const hrefs = (config: Parameters<typeof memberMenuOf>[0]) => memberMenuOf(config).map(({ href }) => href)

describe('memberMenuOf', () => {
  it('lists the pages that the programme has, and the way out', () => {
    const paths = { account: '/account/', orders: '/account/orders/', watchlist: '/watchlist/', login: '/login/' }
    expect(hrefs({ loggedInMenu: null, paths })).toEqual([
      '/account/',
      '/account/orders/',
      '/watchlist/',
      '#loyalty-logout',
    ])
  })

  it('names pages by their messages', () => {
    expect(memberMenuOf({ loggedInMenu: null, paths: { 'favourite-theaters': '/t/' } })[0]).toMatchObject({
      key: 'memberPages.favouriteTheaters',
    })
  })

  it.each([
    ['account', 'memberPages.account'],
    ['orders', 'memberPages.orders'],
    ['rewards', 'memberPages.rewards'],
    ['cards', 'memberPages.cards'],
    ['transactions', 'memberPages.transactions'],
    ['profile', 'memberPages.profile'],
    ['watchlist', 'memberPages.watchlist'],
  ])('names the page %s %s, and the way out', (page, key) => {
    expect(memberMenuOf({ loggedInMenu: [], paths: { [page]: '/here/' } })).toEqual([
      { href: '/here/', label: null, key },
      { href: '#loyalty-logout', label: null, key: 'loyalty.signOut' },
    ])
  })

  it('is the operator’s own where there is one, always with a way out', () => {
    const own = [{ label: 'My points', href: '/account/' }]
    expect(hrefs({ loggedInMenu: own, paths: {} })).toEqual(['/account/', '#loyalty-logout'])
    const whole = [...own, { label: 'Bye', href: '#loyalty-logout' }]
    expect(memberMenuOf({ loggedInMenu: whole, paths: {} }).map(({ label }) => label)).toEqual(['My points', 'Bye'])
  })
})
