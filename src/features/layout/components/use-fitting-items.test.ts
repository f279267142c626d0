import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFitting } from './use-fitting-items'

const width = fc.integer({ min: 0, max: 400 })
const row = fc.record({
  available: fc.integer({ min: 0, max: 2000 }),
  items: fc.array(width, { maxLength: 12 }),
  gap: width,
  more: width,
})

describe('countFitting', () => {
  it.each([
    [{ available: 300, items: [100, 100, 100], gap: 0, more: 50 }, 3],
    [{ available: 299, items: [100, 100, 100], gap: 0, more: 50 }, 2],
    [{ available: 240, items: [100, 100, 100], gap: 0, more: 50 }, 1],
    [{ available: 310, items: [100, 100, 100], gap: 10, more: 50 }, 2],
    [{ available: 20, items: [100], gap: 0, more: 50 }, 0],
    [{ available: 0, items: [], gap: 4, more: 50 }, 0],
  ])('%o: %i', (given, count) => expect(countFitting(given)).toBe(count))

  it('never lets entries out of the row, and takes up all that fit', () => {
    fc.assert(
      fc.property(row, ({ available, items, gap, more }) => {
        const count = countFitting({ available, items, gap, more })
        const used = (n: number) => items.slice(0, n).reduce((sum, item) => sum + item + gap, 0)
        if (count === items.length) return used(count) - gap <= available || items.length === 0
        const isFull = count === items.length - 1 || used(count + 1) + more > available
        return isFull && (count === 0 || used(count) + more <= available)
      }),
    )
  })
})
