import { describe, expect, it } from 'vitest'
import { amountOf, balanceKeys, formatAmount, readableType, shownBalances } from './balance-amount'
import { formatMoney } from '../../i18n/rules/format-money'

/** Specification §3 Loyalty configuration: balanceTypes, an open list. */
describe('balances', () => {
  const held = [
    { type: 'TICKETS', amount: 3, expiresAt: '2027-03-01T00:00:00Z' },
    { type: 'POINTS', amount: 1_240 },
  ]

  it('are shown as the programme lists them, 0 where the member has none yet', () => {
    expect(shownBalances(['POINTS', 'VISITS'], held)).toEqual([
      { type: 'POINTS', amount: 1_240, expiresAt: null, expiringAmount: null },
      { type: 'VISITS', amount: 0, expiresAt: null, expiringAmount: null },
    ])
  })

  it('are all shown where the programme lists none', () => {
    expect(shownBalances([], held).map(({ type }) => type)).toEqual(['TICKETS', 'POINTS'])
    expect(shownBalances([], undefined)).toEqual([])
    expect(shownBalances(['TICKETS'], held)).toEqual([{ ...held[0], expiringAmount: null }])
  })

  it('are shown once each', () => {
    expect(shownBalances(['POINTS', 'POINTS'], held)).toHaveLength(1)
  })

  it.each([
    ['POINTS', { name: 'account.balance.points', amount: 'account.balance.pointsAmount' }],
    ['MONEY', { name: 'account.balance.money', amount: null }],
    ['TICKETS', { name: 'account.balance.tickets', amount: 'account.balance.ticketsAmount' }],
    ['VISITS', { name: 'account.balance.visits', amount: 'account.balance.visitsAmount' }],
    ['STAMPS', null],
    ['toString', null],
  ])('of kind %s have the words %j', (type, keys) => {
    expect(balanceKeys(type)).toEqual(keys)
  })

  it('of an unknown kind are called by their type', () => {
    expect(readableType('SEAT_STAMPS')).toBe('Seat stamps')
    expect(readableType('-VIP--LOUNGE_')).toBe('Vip lounge')
  })

  it.each([
    ['POINTS', 1240, 'en-GB', '1,240'],
    ['POINTS', 1240.5, 'fr-FR', '1\u202f240,5'],
    ['MONEY', 4.5, 'en-GB', '£4.50'],
    ['VISITS', 0, 'en-GB', '0'],
  ])('of kind %s and amount %d are written in %s as %s', (type, amount, locale, written) => {
    expect(formatAmount({ type, amount }, { locale, currency: 'GBP' })).toBe(written)
  })

  it.each([
    [180, '+180'],
    [-180, '-180'],
    [0, '0'],
  ])('that change by %d say %s', (amount, written) => {
    expect(formatAmount({ type: 'POINTS', amount }, { locale: 'en-GB', currency: 'GBP', signed: true })).toBe(written)
  })

  it('of money that change say so', () => {
    const written = formatAmount({ type: 'MONEY', amount: 4.5 }, { locale: 'en-GB', currency: 'GBP', signed: true })
    expect(written).toBe('+£4.50')
  })

  it('of money in a currency that nobody knows keep its code', () => {
    expect(formatMoney({ amount: 4.5, currency: 'popcorn' }, 'en-GB')).toBe('4.5 popcorn')
    expect(formatMoney({ amount: 4.5, currency: 'popcorn' }, 'en-GB', 'exceptZero')).toBe('+4.5 popcorn')
  })

  it('that a member does not have are nothing', () => {
    expect(amountOf('POINTS', held)).toBe(1_240)
    expect(amountOf('MONEY', held)).toBe(0)
    expect(amountOf('MONEY', undefined)).toBe(0)
  })
})
