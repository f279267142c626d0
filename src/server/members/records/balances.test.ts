import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Movement, replayLots } from './balances'

const NEVER = null
const at = (occurredAt: number, amount: number, expiresAt: number | null = NEVER): Movement => ({
  balanceType: 'POINTS',
  amount,
  occurredAt,
  expiresAt,
})
const points = (movements: Movement[], now: number) => replayLots(movements, now).get('POINTS')

describe('replayLots', () => {
  it('adds up what came in and went out, by type', () => {
    const tickets = { ...at(2, 300), balanceType: 'TICKETS' }
    const balances = replayLots([at(1, 500), tickets, at(3, -200)], 10)
    expect([...balances]).toEqual([
      ['POINTS', { amount: 300, nextExpiry: null, nextAmount: 0 }],
      ['TICKETS', { amount: 300, nextExpiry: null, nextAmount: 0 }],
    ])
  })

  it('leaves out what has lapsed, at the very instant', () => {
    const movements = [at(1, 500, 100), at(2, 70)]
    expect(points(movements, 99)).toEqual({ amount: 570, nextExpiry: 100, nextAmount: 500 })
    expect(points(movements, 100)).toEqual({ amount: 70, nextExpiry: null, nextAmount: 0 })
  })

  it('spends what lapses first, whichever came first', () => {
    const movements = [at(1, 100), at(2, 100, 200), at(3, 100, 50), at(4, -150)]
    expect(points(movements, 60)).toEqual({ amount: 150, nextExpiry: 200, nextAmount: 50 })
    expect(points(movements, 300)).toEqual({ amount: 100, nextExpiry: null, nextAmount: 0 })
  })

  it('adds up what lapses on one day, however many visits it comes from', () => {
    const DAY = 86_400_000
    const movements = [at(1, 100, 5 * DAY), at(2, 50, 5 * DAY + 3), at(3, 30, 6 * DAY), at(4, -20)]
    expect(points(movements, 10)).toEqual({ amount: 160, nextExpiry: 5 * DAY, nextAmount: 130 })
  })

  it('does not spend what had lapsed by then', () => {
    expect(points([at(1, 100, 50), at(2, 100), at(60, -100)], 70)).toEqual({
      amount: 0,
      nextExpiry: null,
      nextAmount: 0,
    })
  })

  it('pays with what comes in next what was taken without being there', () => {
    const movements = [at(1, 100), at(2, -150)]
    expect(points(movements, 5)?.amount).toBe(-50)
    expect(points([...movements, at(6, 80)], 7)?.amount).toBe(30)
  })

  it('equals the sum of all movements where nothing lapses', () => {
    const amounts = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(amounts, given => {
        const movements = given.map((amount, index) => at(index, amount))
        const sum = given.reduce((total, amount) => total + amount, 0)
        expect(points(movements, 100)?.amount ?? 0).toBe(sum)
      }),
    )
  })

  it('never tells more than what came in and is still alive, nor grows as time goes by', () => {
    const movement = fc.record({ amount: fc.integer({ min: -300, max: 300 }), life: fc.integer({ min: 1, max: 60 }) })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), given => {
        const movements = given.map(({ amount, life }, index) => at(index, amount, index + life))
        const alive = (now: number) =>
          movements
            .filter(({ amount, expiresAt }) => amount > 0 && (expiresAt ?? 0) > now)
            .reduce((sum, m) => sum + m.amount, 0)
        const later = [40, 55, 70, 100].map(now => ({ now, amount: points(movements, now)?.amount ?? 0 }))
        for (const { now, amount } of later) expect(amount).toBeLessThanOrEqual(alive(now))
        expect(later.map(({ amount }) => amount)).toEqual(later.map(({ amount }) => amount).sort((a, b) => b - a))
      }),
    )
  })
})
