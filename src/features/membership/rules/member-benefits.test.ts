import { describe, expect, it } from 'vitest'
import { benefitsOf } from './member-benefits'

describe('benefitsOf', () => {
  it('tells what is collected first, then what the pages give, in an order of its own', () => {
    const paths = { watchlist: '/w/', account: '/a/', 'favourite-theaters': '/t/', orders: '/o/' }
    expect(benefitsOf({ balanceTypes: ['MONEY', 'TICKETS', 'VISITS', 'POINTS'], paths })).toEqual([
      'POINTS',
      'VISITS',
      'TICKETS',
      'MONEY',
      'card',
      'orders',
      'watchlist',
      'theaters',
    ])
  })

  it('promises nothing that the programme lacks', () => {
    expect(benefitsOf({ balanceTypes: [], paths: {} })).toEqual([])
    expect(benefitsOf({ balanceTypes: ['POINTS'], paths: { login: '/login/', watchlist: '/w/' } })).toEqual([
      'POINTS',
      'watchlist',
    ])
  })
})
