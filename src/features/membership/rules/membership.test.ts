import { describe, expect, it } from 'vitest'
import { sellsMemberships } from './membership'

describe('memberships that the site begins and renews (specification §4 Membership activation)', () => {
  it.each([
    ['TIERED', true],
    ['NON_TIERED', false],
    ['NONE', false],
    // Treated as the default (decisions: unknown values).
    ['TICKETS', false],
  ])('in a programme of type %s: %s', (type, isSold) => {
    expect(sellsMemberships({ type })).toBe(isSold)
  })
})
