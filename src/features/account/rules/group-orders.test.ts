import { describe, expect, it } from 'vitest'
import { countToday, groupOrders, isGood, ticketIdsOf } from './group-orders'

const order = (orderId: string, own: Partial<Parameters<typeof groupOrders>[0][number]> = {}) => ({
  orderId,
  cinemaId: 'london',
  startsAt: '2026-11-22T20:00' as string | null,
  orderedAt: '2026-11-20T10:00:00Z',
  status: 'BOOKED' as const,
  ...own,
})
/** London is an hour behind Paris. */
const NOW: Record<string, string> = { london: '2026-11-22T19:45:00', paris: '2026-11-22T20:45:00' }
const localNow = (cinemaId: string | null) => NOW[cinemaId ?? 'london'] ?? ''
const idsOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId)

describe('orders', () => {
  it('lie ahead by the time on the wall of their own cinema (specification §3: local times)', () => {
    const { upcoming, past } = groupOrders([order('paris', { cinemaId: 'paris' }), order('london')], localNow)
    expect([idsOf(upcoming), idsOf(past)]).toEqual([['london'], ['paris']])
  })

  it.each([
    ['2026-11-22T19:16', 1],
    ['2026-11-22T19:15', 0],
    ['2026-11-22T19:14', 0],
  ])('that began at %s still lie ahead for half an hour: %d', (startsAt, ahead) => {
    expect(groupOrders([order('one', { startsAt })], localNow).upcoming).toHaveLength(ahead)
  })

  it('come soonest first, and go newest first', () => {
    const all = [
      order('later', { startsAt: '2026-12-02T20:00' }),
      order('next', { startsAt: '2026-11-24T20:00' }),
      order('older', { startsAt: '2025-01-02T20:00' }),
      order('old', { startsAt: '2026-01-02T20:00' }),
      order('soon', { startsAt: '2026-11-23T20:00' }),
      order('drinks', { startsAt: null, orderedAt: '2026-05-01T10:00:00Z' }),
    ]
    const { upcoming, past } = groupOrders(all, localNow)
    expect([idsOf(upcoming), idsOf(past)]).toEqual([
      ['soon', 'next', 'later'],
      ['drinks', 'old', 'older'],
    ])
  })

  it.each<[string, Parameters<typeof order>[1][], number, number]>([
    ['the evening', [{}], 1, 45],
    ['one that began a quarter of an hour ago', [{ startsAt: '2026-11-22T19:30' }], 1, 15],
    ['one that is over', [{ startsAt: '2026-11-22T14:00' }], 0, 0],
    ['after midnight, which is the same business day', [{}, { startsAt: '2026-11-23T00:30' }], 2, 315],
    ['tomorrow', [{ startsAt: '2026-11-23T11:00' }], 0, 0],
    ['another cinema, by its own time', [{ cinemaId: 'paris', startsAt: '2026-11-22T21:00' }], 1, 45],
    ['what was refunded or has no showtime', [{ status: 'REFUNDED' }, { startsAt: null }], 0, 0],
  ])('of today are counted: %s', (_name, own, count, minutes) => {
    const all = own.map((fields, index) => order(String(index), fields))
    expect(countToday(all, localNow)).toEqual({ count, minutes })
  })

  it.each([
    ['BOOKED', true],
    ['COLLECTED', true],
    ['CANCELLED', false],
    ['REFUNDED', false],
  ] as const)('that are %s let somebody in: %s', (status, good) => {
    expect(isGood({ status })).toBe(good)
  })

  it.each([
    [
      ['t1', 't2'],
      ['t1', 't2'],
    ],
    [[], ['o1']],
    [undefined, ['o1']],
    [[1, null], ['o1']],
  ])('with the ticket ids %j are shown as %j', (ticketIds, shown) => {
    expect(ticketIdsOf({ orderId: 'o1', ticketIds })).toEqual(shown)
  })
})
