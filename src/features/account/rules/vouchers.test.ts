import { describe, expect, it } from 'vitest'
import type { Voucher } from '../../session/rules/calls/reply-fields'
import { groupVouchers, voucherPlace, voucherState } from './vouchers'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const voucher = (voucherCode: string, own: Partial<Voucher> = {}): Voucher => ({
  voucherCode,
  name: 'Popcorn',
  redeemedAt: '2026-11-01T10:00:00Z',
  ...own,
})

describe('a voucher', () => {
  it.each([
    ['open', {}],
    ['open', { validUntil: null, usedAt: null }],
    ['open', { validUntil: '2026-11-27T12:00:00.001Z' }],
    ['lapsed', { validUntil: '2026-11-27T12:00:00Z' }],
    ['used', { validUntil: '2026-11-27T12:00:00Z', usedAt: '2026-11-20T10:00:00Z' }],
  ] as const)('is %s with %o', (state, own) => {
    expect(voucherState(voucher('A', own), NOW)).toBe(state)
  })

  it.each([
    [undefined, null],
    [null, { key: 'vouchers.everywhere', name: '' }],
    ['harbour', { key: 'vouchers.at', name: 'Lumen Harbour' }],
    ['gone', null],
  ])('of the cinema %s counts at %o', (cinemaId, place) => {
    const nameOf = (id: string) => (id === 'harbour' ? 'Lumen Harbour' : null)
    expect(voucherPlace(cinemaId === undefined ? {} : { cinemaId }, nameOf)).toEqual(place)
  })
})

it('lists what expires first before what stays, and earlier ones apart', () => {
  const { open, earlier } = groupVouchers(
    [
      voucher('stays'),
      voucher('used', { usedAt: '2026-11-20T10:00:00Z' }),
      voucher('later', { validUntil: '2027-03-01T00:00:00Z' }),
      voucher('soon', { validUntil: '2026-12-01T00:00:00Z' }),
      voucher('lapsed', { validUntil: '2026-11-01T00:00:00Z' }),
    ],
    NOW,
  )
  expect(open.map(({ voucherCode }) => voucherCode)).toEqual(['soon', 'later', 'stays'])
  expect(earlier.map(({ voucherCode }) => voucherCode)).toEqual(['used', 'lapsed'])
})
