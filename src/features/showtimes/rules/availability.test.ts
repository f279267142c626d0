import { describe, expect, it } from 'vitest'
import { availabilityOf } from '../../schedule/rules/availability'

const open = { cancelled: false, soldOut: false, occupancyRate: null, tags: [] }

describe('availabilityOf', () => {
  /** Contracts §3: occupancyRate 0–100, soldOut, cancelled; platform shapes: 100 is sold out, Internal.Data.AlmostSoldOut. */
  it.each([
    [{}, 'available'],
    [{ occupancyRate: 0 }, 'available'],
    [{ occupancyRate: 84.9 }, 'available'],
    [{ occupancyRate: 85 }, 'almostFull'],
    [{ occupancyRate: 99 }, 'almostFull'],
    [{ occupancyRate: 100 }, 'soldOut'],
    [{ soldOut: true, occupancyRate: 10 }, 'soldOut'],
    [{ tags: ['Internal.Data.AlmostSoldOut'] }, 'almostFull'],
    [{ tags: ['internal.data.almostsoldout'], occupancyRate: 20 }, 'almostFull'],
    [{ tags: ['Internal.Data.AlmostSoldOut'], soldOut: true }, 'soldOut'],
    [{ cancelled: true, soldOut: true, occupancyRate: 100 }, 'cancelled'],
  ])('%j is %s', (fields, availability) => {
    expect(availabilityOf({ ...open, ...fields })).toBe(availability)
  })

  it('needs no occupancy rate', () => {
    expect(availabilityOf({ cancelled: false, soldOut: false, tags: [] })).toBe('available')
  })
})
