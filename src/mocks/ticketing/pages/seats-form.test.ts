import { describe, expect, it } from 'vitest'
import { planSeats, takeSeats } from './seats-form'

const takenOf = (performance: string) =>
  planSeats(performance).flatMap(({ seats }) => seats.flatMap(({ id, isTaken }) => (isTaken ? [id] : [])))

describe('the seat plan', () => {
  it('is the same for a performance whenever it is asked for, and another for another', () => {
    expect(planSeats('L1 77')).toEqual(planSeats('L1 77'))
    expect(takenOf('L1 77')).not.toEqual(takenOf('L1 78'))
  })

  it('always has seats that are free, and some that are taken', () => {
    for (let code = 0; code < 500; code += 1) {
      const taken = takenOf(String(code))
      expect(taken.length, String(code)).toBeGreaterThan(0)
      expect(taken.length, String(code)).toBeLessThan(30)
    }
  })

  it('gives only what is free, in the order of the room', () => {
    const plan = [
      {
        letter: 'D',
        seats: [
          { id: 'D4', number: 4, isTaken: false },
          { id: 'D5', number: 5, isTaken: false },
          { id: 'D6', number: 6, isTaken: true },
        ],
      },
    ]
    expect(takeSeats(plan, ['D6', 'D5', 'Z1', 'D4', 'D4'])).toEqual(['D4', 'D5'])
  })
})
